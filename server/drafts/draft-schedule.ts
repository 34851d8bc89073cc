/** Publishes scheduled drafts at their time, and those that became due while the server was down. */
import type { Context } from '../context.ts';
import { HttpError } from '../errors.ts';
import { dueDrafts, publishDueDraft, refreshPublished } from './drafts.service.ts';

/** How often the clock is checked, rather than a timer until the next time: clocks are set, machines sleep. */
const CHECK_MS = 10_000;

export class DraftSchedule {
  readonly #context: Context;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Checks now and every ten seconds, without keeping the process alive. */
  start(): void {
    void this.check();
    this.#timer = setInterval(() => void this.check(), CHECK_MS);
    this.#timer.unref();
  }

  /** Resolves when nothing is being published any more. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running;
  }

  /** Publishes what is due, one draft after the other. Never rejects. */
  check(): Promise<void> {
    this.#running ??= this.#publish()
      .catch((error: unknown) => {
        this.#context.log.error({ err: error }, 'publishing scheduled drafts failed');
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #publish(): Promise<void> {
    const { writeLock, log } = this.#context;
    for (const { id } of dueDrafts(this.#context)) {
      try {
        const published = await writeLock.run(() => publishDueDraft(this.#context, id));
        // It may take a while.
        if (published) void refreshPublished(this.#context, published);
      } catch (error) {
        const reason = error instanceof HttpError ? error.message : String(error);
        log.warn({ draft: id, reason }, 'a scheduled draft was not published');
      }
    }
  }
}
