/** Refuses passwords that are easy to guess. */
import { resolve } from 'node:path';
import { WorkerProcess } from '../background/worker-process.ts';
import { HttpError } from '../errors.ts';
import type { StrengthJobs } from './strength-job.ts';

/** For one estimate, which takes some milliseconds, on a busy machine. */
const CHECK_MS = 20_000;

/** Throws 400 with the reason for a password that is easy to guess, also for someone who knows words about the account. */
export async function refuseWeakPassword(
  password: string,
  words: readonly string[],
): Promise<void> {
  const worker = new WorkerProcess<StrengthJobs>({
    module: resolve(import.meta.dirname, 'strength-worker.ts'),
    idleMs: CHECK_MS,
    jobMs: CHECK_MS,
    callbacks: {},
  });
  try {
    const related = [...words, 'golf', 'tour'];
    const weakness = await worker.run((jobs) => jobs.weaknessOf(password, related));
    if (weakness !== null) throw new HttpError(400, sentenceFor(weakness));
  } finally {
    worker.close();
  }
}

function sentenceFor(weakness: string): string {
  const reason = weakness === '' ? '' : ` ${weakness}`;
  return `The password is too easy to guess.${reason} Choose another one, such as four unrelated words.`;
}
