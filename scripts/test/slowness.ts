/** How slow the machine is: limits of waiting grow with it. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** What one process of the workload takes on the machine that the limits were chosen on, in milliseconds. */
const REFERENCE_MS = 450;

/** Some start-up and some work, as the processes of tests have. */
const WORKLOAD = `import { createHash } from 'node:crypto';
let text = '';
for (let at = 0; at < 150_000; at += 1) text = createHash('sha256').update(text).digest('hex');`;

/** How many times longer things take here now than on a quiet machine of today, at least 1: measured on all processors. */
export async function measureSlowness(): Promise<number> {
  const began = performance.now();
  await Promise.all(Array.from({ length: availableParallelism() }, runWorkload));
  return Math.max(1, (performance.now() - began) / REFERENCE_MS);
}

function runWorkload(): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', WORKLOAD], {
    stdio: 'ignore',
  });
  return new Promise((done, fail) => {
    child.on('error', fail);
    child.on('close', () => {
      done();
    });
  });
}
