import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { JobTimeoutError, WorkerProcess } from './worker-process.ts';

interface Jobs {
  add: (a: number, b: number) => number;
  hang: () => never;
  work: (steps: number) => Promise<number>;
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-worker-'));
  const serveJobs = JSON.stringify(resolve(import.meta.dirname, 'serve-jobs.ts'));
  await writeFile(
    join(folder, 'worker.mjs'),
    `import { serveJobs } from ${serveJobs};
     const server = serveJobs({
       add: (a, b) => a + b,
       hang: () => { for (;;); },
       work: async (steps) => {
         for (let at = 0; at < steps; at += 1) await server.step();
         return steps;
       },
     });`,
  );
  await writeFile(join(folder, 'stuck.mjs'), 'for (;;);');
});
afterAll(() => rm(folder, { recursive: true }));

beforeEach(() => {
  // The start of a process takes long on a busy machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const jobMs = 3_000;

function workerOf(module: string) {
  const callbacks = {
    // What it returns would be sent to the worker.
    step: () => {
      vi.advanceTimersByTime(jobMs - 1);
    },
  };
  const worker = new WorkerProcess<Jobs, typeof callbacks>({
    module: join(folder, module),
    idleMs: 1_000,
    jobMs,
    callbacks,
  });
  onTestFinished(() => worker.close());
  return worker;
}

test('a job that hangs is stopped with its process, and later jobs run in a new one', async () => {
  const worker = workerOf('worker.mjs');
  expect(await worker.run((jobs) => jobs.add(1, 2))).toBe(3);
  const { pid } = worker;
  const hanging = expect(worker.run((jobs) => jobs.hang())).rejects.toThrow(JobTimeoutError);
  vi.advanceTimersByTime(jobMs);
  await hanging;
  expect(await worker.run((jobs) => jobs.add(2, 2))).toBe(4);
  expect(worker.pid).not.toBe(pid);
});

test('a job may take longer than its limit after a slow start and while it makes progress', async () => {
  const worker = workerOf('worker.mjs');
  const working = worker.run((jobs) => jobs.work(4));
  vi.advanceTimersByTime(10 * jobMs);
  expect(await working).toBe(4);
});

test('a process that never starts is stopped', async () => {
  const worker = workerOf('stuck.mjs');
  const waiting = expect(worker.run((jobs) => jobs.add(1, 2))).rejects.toThrow(/did not start/);
  vi.advanceTimersByTime(120_000);
  await waiting;
});
