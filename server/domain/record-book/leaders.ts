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
