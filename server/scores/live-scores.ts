/** Stores the tables of events while phones send scores, as changes of the server's own. */
import type { Context } from '../context.ts';
import { storeStanding } from './publish-scores.ts';

/** Least time between two versions of the tables of an event. */
const STORE_MS = 15_000;

export class LiveScores {
  readonly #context: Context;
  /** The events whose scores changed since their tables were stored. */
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  readonly #stop: () => void;

  constructor(context: Context) {
    this.#context = context;
    const { scores } = context.stores;
    // The last server may have stopped before it stored them.
    for (const { eventID } of scores.contents) this.#changed.add(eventID);
    this.#stop = scores.onChange((eventID) => this.#changed.add(eventID));
  }

  /** Stores tables every 15 seconds, without preventing the end of the process. */
  start(): void {
    this.#timer = setInterval(() => void this.store(), STORE_MS);
    this.#timer.unref();
  }

  close(): void {
    this.#stop();
    clearInterval(this.#timer);
  }

  /** Stores the tables of events whose scores changed. Never rejects. */
  async store(): Promise<void> {
    const events = [...this.#changed];
    this.#changed.clear();
    for (const eventID of events) {
      try {
        await storeStanding(this.#context, eventID);
      } catch (error) {
        this.#context.log.error({ err: error, eventID }, 'the tables of an event were not stored');
      }
    }
  }
}
