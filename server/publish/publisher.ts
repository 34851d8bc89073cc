/**
 * Keeps the published site in step with the data: one publication runs, at most one waits, and edits
 * during a run cause exactly one more (CONTRACT, published site).
 */
import type { Logger } from 'pino';
import type { Clock } from '../domain/time/calendar.ts';
import type { PublishStatus } from '../domain/publish/publish.schema.ts';
import { EVERYTHING } from '../domain/publish/tour.ts';

/** A publication that failed for a known reason; the message is a sentence for staff. */
export class PublishError extends Error {}

/** Brings one state of the data live. `changed` names what was edited since the last one. */
export type Publication = (changed: ReadonlySet<string>, revision: number) => Promise<void>;

export class Publisher {
  readonly #publication: Publication;
  readonly #clock: Clock;
  readonly #log: Logger;
  #changed = new Set<string>();
  #waiting = false;
  #running: Promise<void> | null = null;
  /** How many publications ended so since the start. */
  readonly ended = { live: 0, failed: 0 };
  #status: PublishStatus = {
    state: 'idle',
    startedAt: null,
    finishedAt: null,
    ms: null,
    revision: 0,
    publishedRevision: null,
    error: null,
  };

  constructor(publication: Publication, clock: Clock, log: Logger) {
    this.#publication = publication;
    this.#clock = clock;
    this.#log = log;
  }

  get status(): PublishStatus {
    return { ...this.#status };
  }

  /** Asks for a publication; `changed` names what was edited, or everything. Returns at once. */
  request(changed: readonly string[] = [EVERYTHING]): void {
    for (const name of changed) this.#changed.add(name);
    this.#waiting = true;
    this.#status.revision += 1;
    if (this.#running) return;
    this.#status.state = 'queued';
    this.#running = this.#run();
  }

  /** Resolves when nothing runs and nothing waits. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#waiting) {
      this.#waiting = false;
      const changed = this.#changed;
      this.#changed = new Set();
      await this.#publishOnce(changed);
    }
    this.#running = null;
  }

  async #publishOnce(changed: ReadonlySet<string>): Promise<void> {
    const { revision } = this.#status;
    const started = performance.now();
    this.#status.state = 'building';
    this.#status.startedAt = this.#clock().toISOString();
    try {
      await this.#publication(changed, revision);
      this.ended.live += 1;
      this.#status.publishedRevision = revision;
      this.#status.error = null;
      this.#status.state = this.#waiting ? 'queued' : 'live';
    } catch (error) {
      this.ended.failed += 1;
      this.#status.error = sentenceOf(error);
      this.#status.state = this.#waiting ? 'queued' : 'failed';
      // What was edited is still not live: the next publication has to bring it.
      for (const name of changed) this.#changed.add(name);
      this.#log.error({ err: error }, 'publishing failed');
    }
    this.#status.finishedAt = this.#clock().toISOString();
    this.#status.ms = Math.round(performance.now() - started);
  }
}

function sentenceOf(error: unknown): string {
  return error instanceof PublishError
    ? error.message
    : 'The site could not be published; it stays as it was.';
}
