/** A player's results as they are read from the server and shown. */
import { atom, type ReadableAtom } from 'nanostores';
import type { RankingName } from '#domain/results/leaderboard.ts';
import type { PlayerDetailRow } from '#domain/standings/rankings.ts';
import { pointsOf } from '#domain/standings/standings.ts';

/** Whose results are asked for. */
export interface PlayerWish {
  ranking: RankingName;
  player: string;
  /** Four digits. */
  year: string;
}

export type PlayerView =
  { state: 'loading' } | { state: 'shown'; rows: readonly PlayerDetailRow[] } | { state: 'failed' };

/** Reads a player's results. Rejects when they can't be had, and when the signal ends it. */
export type ReadPlayer = (
  wish: PlayerWish,
  signal: AbortSignal,
) => Promise<readonly PlayerDetailRow[]>;

export interface PlayerDetail {
  $view: ReadableAtom<PlayerView>;
  /** Asks for a player; what was asked before is dropped, whenever it answers. */
  show: (wish: PlayerWish) => Promise<void>;
  /** Asks for the same player again. */
  retry: () => Promise<void>;
  /** Forgets the player, so that the next one doesn't begin with this one's rows. */
  clear: () => void;
}

export function playerDetail(read: ReadPlayer): PlayerDetail {
  const $view = atom<PlayerView>({ state: 'loading' });
  let asked: PlayerWish | null = null;
  let running = new AbortController();

  const begin = () => {
    running.abort();
    running = new AbortController();
    $view.set({ state: 'loading' });
    return running.signal;
  };

  const show = async (wish: PlayerWish) => {
    asked = wish;
    const signal = begin();
    const view = await read(wish, signal).then(
      (rows): PlayerView => ({ state: 'shown', rows }),
      (): PlayerView => ({ state: 'failed' }),
    );
    if (!signal.aborted) $view.set(view);
  };

  return {
    $view,
    show,
    retry: async () => {
      if (asked) await show(asked);
    },
    clear: () => {
      asked = null;
      begin();
    },
  };
}

/** The call for a player's results (R133, R140). */
export function detailPath({ ranking, player, year }: PlayerWish): string {
  return `/api/standings-data/${ranking}/${encodeURIComponent(player)}?year=${year}`;
}

const TEXTS = ['date', 'name', 'score', 'place', 'points'] as const;

function isRow(value: unknown): value is PlayerDetailRow {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (key: string) => typeof Reflect.get(value, key) === 'string';
  return TEXTS.every(isText) && 'usedInCalc' in value && typeof value.usedInCalc === 'boolean';
}

/**
 * The rows of an answer. By hand, because a schema would bring its library to visitors. Throws
 * TypeError for anything that is no list of rows.
 */
export function rowsOf(response: unknown): PlayerDetailRow[] {
  if (!Array.isArray(response) || !response.every(isRow)) {
    throw new TypeError('The answer is no list of results.');
  }
  return response;
}

/** The points that make a player's total. */
export function totalOf(rows: readonly PlayerDetailRow[]): number {
  return rows
    .filter(({ usedInCalc }) => usedInCalc)
    .reduce((sum, { points }) => sum + pointsOf(points), 0);
}

/** The rows by season, in their order. */
export function bySeason(rows: readonly PlayerDetailRow[]): [string, PlayerDetailRow[]][] {
  return [...Map.groupBy(rows, ({ date }) => date.slice(0, 4))];
}
