/**
 * Publishes the site when the data changes: one publication runs, at most one is queued, and edits
 * during a run cause exactly one more.
 */
import type { Logger } from 'pino';
import type { Clock } from '../domain/time/calendar.ts';
import type { PublishStatus } from '../domain/publish/publish.schema.ts';
import { EVERYTHING } from '../domain/publish/tour.ts';

/** A publication that failed for a known reason; the message is a sentence for staff. */
export class PublishError extends Error {}

/** Publishes one state of the data. `changed` names what was edited since the last one. */
export type Publication = (changed: ReadonlySet<string>, revision: number) => Promise<void>;

export class Publisher {
  readonly #publication: Publication;
  readonly #clock: Clock;
  readonly #log: Logger;
  #changed = new Set<string>();
  #isQueued = false;
  #running: Promise<void> | null = null;
  /** How many publications succeeded and failed since the start. */
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

  /** Requests a publication; `changed` names what was edited, or everything. Returns immediately. */
  request(changed: readonly string[] = [EVERYTHING]): void {
    for (const name of changed) this.#changed.add(name);
    this.#isQueued = true;
    this.#status.revision += 1;
    if (this.#running) return;
    this.#status.state = 'queued';
    this.#running = this.#run();
  }

  /** Resolves when nothing runs and nothing is queued. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  async #run(): Promise<void> {
    while (this.#isQueued) {
      this.#isQueued = false;
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
      this.#status.state = this.#isQueued ? 'queued' : 'live';
    } catch (error) {
      this.ended.failed += 1;
      this.#status.error = messageFor(error);
      this.#status.state = this.#isQueued ? 'queued' : 'failed';
      // The edits are still not live: the next publication includes them.
      for (const name of changed) this.#changed.add(name);
      this.#log.error({ err: error }, 'publishing failed');
    }
    this.#status.finishedAt = this.#clock().toISOString();
    this.#status.ms = Math.round(performance.now() - started);
  }
}

function messageFor(error: unknown): string {
  return error instanceof PublishError
    ? error.message
    : 'The site could not be published; it stays as it was.';
}
