/** A store for a player's results, fetched from the server. */
import { atom, type ReadableAtom } from 'nanostores';
import type { RankingName } from '#domain/results/leaderboard.ts';
import type { PlayerDetailRow } from '#domain/standings/standings.api.ts';
import { pointsOf } from '#domain/standings/standings.ts';

/** The requested results. */
export interface PlayerParams {
  ranking: RankingName;
  player: string;
  /** Four digits. */
  year: string;
}

type PlayerView =
  | { state: 'loading' }
  | { state: 'shown'; rows: readonly PlayerDetailRow[] }
  | { state: 'failed' };

/** Fetches a player's results. Rejects when that fails, and when the signal aborts. */
type FetchPlayer = (
  params: PlayerParams,
  signal: AbortSignal,
) => Promise<readonly PlayerDetailRow[]>;

export interface PlayerDetail {
  $view: ReadableAtom<PlayerView>;
  /** Fetches and shows a player; drops an earlier request. */
  show: (params: PlayerParams) => Promise<void>;
  /** Fetches the same player again. */
  retry: () => Promise<void>;
  /** Removes the player, so that the next one doesn't start with this one's rows. */
  clear: () => void;
}

export function playerDetail(fetchPlayer: FetchPlayer): PlayerDetail {
  const $view = atom<PlayerView>({ state: 'loading' });
  let requested: PlayerParams | null = null;
  let controller = new AbortController();

  const begin = () => {
    controller.abort();
    controller = new AbortController();
    $view.set({ state: 'loading' });
    return controller.signal;
  };

  const show = async (params: PlayerParams) => {
    requested = params;
    const signal = begin();
    const view = await fetchPlayer(params, signal).then(
      (rows): PlayerView => ({ state: 'shown', rows }),
      (): PlayerView => ({ state: 'failed' }),
    );
    if (!signal.aborted) $view.set(view);
  };

  return {
    $view,
    show,
    retry: async () => {
      if (requested) await show(requested);
    },
    clear: () => {
      requested = null;
      begin();
    },
  };
}

/** The path of the endpoint for a player's results. */
export function detailPath({ ranking, player, year }: PlayerParams): string {
  return `/api/standings-data/${ranking}/${encodeURIComponent(player)}?year=${year}`;
}

const TEXTS = ['date', 'name', 'score', 'place', 'points'] as const;

function isRow(value: unknown): value is PlayerDetailRow {
  if (typeof value !== 'object' || value === null) return false;
  const isText = (key: string) => typeof Reflect.get(value, key) === 'string';
  return TEXTS.every(isText) && 'usedInCalc' in value && typeof value.usedInCalc === 'boolean';
}

/**
 * The rows of a response. Validated without a schema, whose library would be sent to visitors. Throws
 * TypeError for anything but a list of rows.
 */
export function rowsOf(response: unknown): PlayerDetailRow[] {
  if (!Array.isArray(response) || !response.every(isRow)) {
    throw new TypeError('The response is not a list of results.');
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
