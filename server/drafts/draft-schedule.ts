/** Publishes scheduled drafts at their time, and those that became due while the server was down. */
import type { Logger } from 'pino';
import { HttpError } from '../errors.ts';
import type { WriteLock } from '../http/write-lock.ts';
import type { DraftsService, PublishedRecord } from './drafts.service.ts';

/** How often the clock is checked, rather than a timer until the next time: clocks are set, machines sleep. */
const CHECK_MS = 10_000;

export interface DraftScheduleDeps {
  drafts: DraftsService;
  writeLock: WriteLock;
  log: Logger;
  /** Called for each published draft; what it does may take a while. */
  onPublished: (published: PublishedRecord) => void;
}

export class DraftSchedule {
  readonly #deps: DraftScheduleDeps;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;

  constructor(deps: DraftScheduleDeps) {
    this.#deps = deps;
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
        this.#deps.log.error({ err: error }, 'publishing scheduled drafts failed');
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #publish(): Promise<void> {
    const { drafts, writeLock, log, onPublished } = this.#deps;
    for (const { id } of drafts.due()) {
      try {
        const published = await writeLock.run(() => drafts.publishDue(id));
        if (published) onPublished(published);
      } catch (error) {
        const reason = error instanceof HttpError ? error.message : String(error);
        log.warn({ draft: id, reason }, 'a scheduled draft was not published');
      }
    }
  }
}
