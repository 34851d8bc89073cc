import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { JobTimeoutError, WorkerProcess } from './worker-process.ts';

interface Jobs {
  add: (a: number, b: number) => number;
  hang: () => never;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-worker-'));
  const serveJobs = JSON.stringify(resolve(import.meta.dirname, 'serve-jobs.ts'));
  await writeFile(
    join(folder, 'worker.mjs'),
    `import { serveJobs } from ${serveJobs};
     serveJobs({ add: (a, b) => a + b, hang: () => { for (;;); } });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));

test('a job that takes too long is stopped with its process, and later jobs run in a new one', async () => {
  // The start of a process counts, which takes long on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const jobMs = 3_000;
  const module = join(folder, 'worker.mjs');
  const worker = new WorkerProcess<Jobs>({ module, idleMs: 1_000, jobMs, callbacks: {} });
  expect(await worker.run((jobs) => jobs.add(1, 2))).toBe(3);
  const { pid } = worker;
  const hanging = expect(worker.run((jobs) => jobs.hang())).rejects.toThrow(JobTimeoutError);
  vi.advanceTimersByTime(jobMs);
  await hanging;
  expect(await worker.run((jobs) => jobs.add(2, 2))).toBe(4);
  expect(worker.pid).not.toBe(pid);
  worker.close();
});
