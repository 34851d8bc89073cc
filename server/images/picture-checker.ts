/** Checks stored pictures in a separate process, which is stopped when a picture takes too long. */
import { resolve } from 'node:path';
import { WorkerProcess } from '../background/worker-process.ts';
import type { PictureFormat } from '../domain/shared/picture.ts';
import type { CheckJobs } from './check-job.ts';

const IDLE_MS = 5_000;

/** Longest time for one picture; usual ones take some milliseconds. */
export const PICTURE_MS = 10_000;

export interface PictureChecker {
  /** Decodes the whole picture. Rejects when it is none of that format, or can't be decoded in time. */
  check: (content: Uint8Array, format: PictureFormat) => Promise<void>;
  close: () => void;
}

/** A checker whose process starts with the first picture. */
export function createPictureChecker(): PictureChecker {
  const worker = new WorkerProcess<CheckJobs>({
    module: resolve(import.meta.dirname, 'check-worker.ts'),
    idleMs: IDLE_MS,
    jobMs: PICTURE_MS,
    callbacks: {},
  });
  return {
    check: (content, format) => worker.run((jobs) => jobs.checkPicture(content, format)),
    close: () => {
      worker.close();
    },
  };
}
