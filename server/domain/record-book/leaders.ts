/** The highest figures, and the longest runs of good results, event after event that a player entered. */
import type { Career } from '../players/career.ts';
import type { PlayerResult } from '../players/player-season.ts';

/** Entries of each list; ties at the end are included up to `MOST`. */
const LISTED = 5;
const MOST = 10;

/** A player with a figure. */
export interface Leader {
  player: string;
  figure: number;
}

/** A player's season with a figure. */
export interface SeasonLeader extends Leader {
  year: number;
}

/** The first entries of a sorted list, and those that tie with the last of them. */
export function first<Entry>(
  sorted: readonly Entry[],
  figureOf: (entry: Entry) => number,
): Entry[] {
  const last = sorted[LISTED - 1];
  return sorted
    .filter((entry, at) => at < LISTED || (last && figureOf(entry) === figureOf(last)))
    .slice(0, MOST);
}

const byFigure = (a: Leader, b: Leader) =>
  b.figure - a.figure || a.player.localeCompare(b.player, 'en');

/** The entries with the highest figures. */
export function leaders<Entry extends Leader>(entries: readonly Entry[], least = 1): Entry[] {
  const sorted = entries.filter(({ figure }) => figure >= least).sort(byFigure);
  return first(sorted, ({ figure }) => figure);
}

export interface Streak {
  player: string;
  /** Results in a row. */
  length: number;
  /** The first and the last of them. */
  from: PlayerResult;
  to: PlayerResult;
}

/** Two results make a streak. */
const LEAST = 2;

/** Each player's longest streak of results that fit, the longest first; of equal ones the earlier. */
export function longestStreaks(
  careers: readonly Pick<Career, 'name' | 'seasons'>[],
  fits: (result: PlayerResult) => boolean,
): Streak[] {
  return careers
    .flatMap(({ name, seasons }) => {
      const results = seasons.flatMap((season) => season.results).toReversed();
      return longestOf(name, results, fits) ?? [];
    })
    .sort((a, b) => b.length - a.length || (a.to.date < b.to.date ? -1 : 1));
}

function longestOf(
  player: string,
  results: readonly PlayerResult[],
  fits: (result: PlayerResult) => boolean,
): Streak | null {
  let best: Streak | null = null;
  let start = 0;
  results.forEach((result, at) => {
    if (!result.isFinal || !fits(result)) {
      start = at + 1;
      return;
    }
    const length = at - start + 1;
    const from = results[start] ?? result;
    if (length >= LEAST && length > (best?.length ?? 0))
      best = { player, length, from, to: result };
  });
  return best;
}
