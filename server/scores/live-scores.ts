/** Stores the tables of events while phones send scores, as changes of the server's own. */
import type { Logger } from 'pino';
import type { Stores } from '../store/stores.ts';
import type { ScoresService } from './scores.service.ts';

/** Least time between two versions of the tables of an event. */
const STORE_MS = 15_000;

export interface LiveScoresDeps {
  stores: Pick<Stores, 'scores'>;
  scores: Pick<ScoresService, 'storeStanding'>;
  log: Logger;
}

export class LiveScores {
  readonly #deps: LiveScoresDeps;
  /** The events whose scores changed since their tables were stored. */
  readonly #changed = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  readonly #stop: () => void;

  constructor(deps: LiveScoresDeps) {
    this.#deps = deps;
    const { scores } = deps.stores;
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
        await this.#deps.scores.storeStanding(eventID);
      } catch (error) {
        this.#deps.log.error({ err: error, eventID }, 'the tables of an event were not stored');
      }
    }
  }
}
