/** How the last try for every table ended, kept in `refreshes.json` (C21). */
import type { RefreshOutcome } from '../domain/results/refresh.schema.ts';
import type { Stores } from '../store/stores.ts';
import { targetKey, type Target } from './targets.ts';

/** Longest kept sentence, as the schema has it. */
const SENTENCE_MAX = 500;

/** What an address said about the version of its page. */
export type PageVersion = Pick<RefreshOutcome, 'etag' | 'lastModified'>;

/** What a try came to; `rows` are those stored after it. */
export interface Tried extends Pick<RefreshOutcome, 'source' | 'url' | 'rows' | 'changed'> {
  /** Empty when it went well. */
  error: string;
  /** Whether the stored rows were read or confirmed by it. */
  isConfirmed: boolean;
  /** What the address said about its version, when the rows came from it. */
  version?: PageVersion;
}

export class Outcomes {
  readonly #refreshes: Stores['refreshes'];

  constructor(refreshes: Stores['refreshes']) {
    this.#refreshes = refreshes;
  }

  /** The last try for a target, or null before the first. */
  of(target: Target): RefreshOutcome | null {
    const key = targetKey(target);
    return this.#refreshes.data.find((each) => each.target === key) ?? null;
  }

  /** Keeps what a try came to, unless `isWanted`, asked at the last moment, says no. */
  async note(target: Target, tried: Tried, at: string, isWanted: () => boolean): Promise<void> {
    const key = targetKey(target);
    await this.#refreshes.update((outcomes) => {
      if (!isWanted()) return;
      const found = outcomes.findIndex((each) => each.target === key);
      const { isConfirmed, version = {}, error, ...rest } = tried;
      const outcome: RefreshOutcome = {
        target: key,
        at,
        ...rest,
        error: error.slice(0, SENTENCE_MAX),
        goodAt: isConfirmed ? at : tried.rows === null ? null : (outcomes[found]?.goodAt ?? null),
        ...version,
      };
      outcomes.splice(found < 0 ? outcomes.length : found, 1, outcome);
    });
  }

  /** Forgets the tries for a target. */
  async forget(target: Target): Promise<void> {
    const key = targetKey(target);
    await this.#refreshes.update((outcomes) => {
      const at = outcomes.findIndex((each) => each.target === key);
      if (at >= 0) outcomes.splice(at, 1);
    });
  }
}
