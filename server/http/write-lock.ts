/** Lets a restore, which replaces all data, run while no write is in progress. */
import type { Request, RequestHandler } from 'express';
import { HttpError } from '../errors.ts';
import { isRead } from './request-log.ts';

/** Longest wait for writes in progress; one that refreshes tables may wait for other sites. */
const WAIT_MS = 20_000;

const POLL_EVERY_MS = 10;

/** The sentence of the 503 when the writes in progress did not end in time. */
export const STILL_WRITING =
  'The server is still busy saving other changes, so nothing was restored. Try again in a minute.';

export class WriteLock {
  readonly #inProgress = new Set<Pick<Request, 'complete'>>();
  #locked: Promise<unknown> | null = null;

  /** Precedes every write of signed-in staff; reads never wait. */
  readonly middleware: RequestHandler = async (req, res, next) => {
    if (isRead(req)) {
      next();
      return;
    }
    while (this.#locked) await this.#locked;
    this.#inProgress.add(req);
    res.once('close', () => this.#inProgress.delete(req));
    next();
  };

  /** Runs a write of the server itself, which a restore waits for as for those of staff. */
  async run<Result>(write: () => Promise<Result>): Promise<Result> {
    while (this.#locked) await this.#locked;
    const own = { complete: true };
    this.#inProgress.add(own);
    try {
      return await write();
    } finally {
      this.#inProgress.delete(own);
    }
  }

  /**
   * Runs work while no write is in progress; new ones wait for its end. A request that is still being
   * received has changed nothing yet, so it is not waited for. Throws 503 when writes take too long.
   */
  async runExclusively<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#locked) await this.#locked;
    const released = Promise.withResolvers<undefined>();
    this.#locked = released.promise;
    try {
      const until = performance.now() + WAIT_MS;
      while ([...this.#inProgress].some(({ complete }) => complete)) {
        if (performance.now() > until) throw new HttpError(503, STILL_WRITING);
        await new Promise((done) => setTimeout(done, POLL_EVERY_MS));
      }
      return await work();
    } finally {
      this.#locked = null;
      released.resolve(undefined);
    }
  }
}
