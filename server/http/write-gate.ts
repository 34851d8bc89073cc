/** Lets what replaces everything at once have the data to itself for a moment. */
import type { Request, RequestHandler } from 'express';
import { HttpError } from '../errors.ts';

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Longest wait for writes under way; one that has tables read may wait for their pages. */
const WAIT_MS = 20_000;

const LOOK_EVERY_MS = 10;

/** Said when the writes under way did not end in time. */
export const STILL_WRITING =
  'The server is still busy saving other changes, so nothing was restored. Try again in a minute.';

export class WriteGate {
  readonly #waitMs: number;
  readonly #underWay = new Set<Request>();
  #closed: Promise<unknown> | null = null;

  constructor(waitMs = WAIT_MS) {
    this.#waitMs = waitMs;
  }

  /** Stands before every write of signed-in staff; reads pass at any time. */
  readonly pass: RequestHandler = async (req, res, next) => {
    if (READS.has(req.method)) {
      next();
      return;
    }
    while (this.#closed) await this.#closed;
    this.#underWay.add(req);
    res.once('close', () => this.#underWay.delete(req));
    next();
  };

  /**
   * Runs work while no write is under way; new ones wait for its end. A request that is still being
   * sent has changed nothing yet, so nobody waits for it. Throws 503 when writes take too long.
   */
  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    while (this.#closed) await this.#closed;
    const opened = Promise.withResolvers<undefined>();
    this.#closed = opened.promise;
    try {
      const until = performance.now() + this.#waitMs;
      while ([...this.#underWay].some(({ complete }) => complete)) {
        if (performance.now() > until) throw new HttpError(503, STILL_WRITING);
        await new Promise((done) => setTimeout(done, LOOK_EVERY_MS));
      }
      return await work();
    } finally {
      this.#closed = null;
      opened.resolve(undefined);
    }
  }
}
