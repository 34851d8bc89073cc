import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WorkerEndedError, WorkerProcess } from './worker-process.ts';

interface Jobs {
  double: (number: number) => Promise<number>;
  fail: () => Promise<void>;
  exit: () => Promise<void>;
  forever: () => Promise<void>;
}

const MODULE = `
import { serveJobs } from ${JSON.stringify(join(import.meta.dirname, 'serve-jobs.ts'))};
const server = serveJobs({
  double: async (number) => { await server.log('double ' + number); return 2 * number; },
  fail: async () => { throw new Error('No good', { cause: Object.assign(new Error('inside'), { cause: () => 0 }) }); },
  exit: () => process.exit(1),
  forever: () => new Promise((done) => setTimeout(done, 60_000)),
});
`;

let folder: string;
let logged: string[];
let worker: WorkerProcess<Jobs>;
const onCrash = vi.fn();

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tour-worker-'));
  const module = join(folder, 'worker.mjs');
  await writeFile(module, MODULE);
  onCrash.mockClear();
  logged = [];
  const log = (text: string) => {
    logged.push(text);
  };
  worker = new WorkerProcess<Jobs>({ module, idleMs: 60_000, callbacks: { log }, onCrash });
});
afterEach(async () => {
  worker.close();
  await rm(folder, { recursive: true });
});

it('runs jobs, which call back, in one process', async () => {
  const results = [1, 2, 3].map((number) => worker.run((jobs) => jobs.double(number)));
  expect(await Promise.all(results)).toEqual([2, 4, 6]);
  expect(logged).toEqual(['double 1', 'double 2', 'double 3']);
});

it('passes on an error with its message and cause, even when parts of it can’t be sent', async () => {
  const failing = worker.run((jobs) => jobs.fail());
  await expect(failing).rejects.toThrow('No good');
  const error: unknown = await failing.catch((caught: unknown) => caught);
  expect(error instanceof Error && String(error.cause)).toContain('inside');
  expect(onCrash).not.toHaveBeenCalled();
});

it('runs a job at most three times when it crashes the process, and then the next one', async () => {
  await expect(worker.run((jobs) => jobs.exit())).rejects.toThrow(WorkerEndedError);
  expect(onCrash).toHaveBeenCalledTimes(3);
  expect(await worker.run((jobs) => jobs.double(4))).toBe(8);
});

it('ends open jobs when it is closed, and refuses new ones', async () => {
  const open = worker.run((jobs) => jobs.forever());
  worker.close();
  await expect(open).rejects.toThrow(WorkerEndedError);
  await expect(worker.run((jobs) => jobs.double(1))).rejects.toThrow(WorkerEndedError);
  expect(worker.pid).toBeNull();
});
