/** Records of a season worked out from its tables and cards another way than the server does, as its page lists them. */
import type { TableLines } from './independent-tables.ts';

/** An event that was played to its end, the earlier first. */
export interface PlayedEvent {
  name: string;
  par: readonly number[];
  tables: TableLines;
  /** The scores of every player by name. */
  strokes: ReadonlyMap<string, readonly (number | 'X')[]>;
}

/** A figure of a player; the event is that of a round. */
export interface RecordLine {
  player: string;
  figure: number;
  event?: string;
}

/** How many lines a list has: the first five, and more where they tie with the fifth. */
const LISTED = 5;
const MOST = 10;

const placeOf = (rank: string) => (/^T?\d+$/.test(rank) ? Number(rank.replace('T', '')) : null);

/** The player’s place and total of a table; null without a place. */
function rowIn(lines: readonly string[], player: string) {
  const [rank = '', , , strokes = ''] =
    lines.map((line) => line.split('|')).find(([, name]) => name === player) ?? [];
  const place = placeOf(rank);
  return place === null ? null : { place, strokes: Number(strokes) };
}

/** The longest run of truths. */
const longestRun = (each: readonly boolean[]) =>
  Math.max(
    ...each
      .map((fits) => (fits ? 'y' : 'n'))
      .join('')
      .split('n')
      .map((run) => run.length),
  );

/** Every line that a list of the records page may have, by the id of its heading. */
export function independentRecords(
  events: readonly PlayedEvent[],
  players: readonly string[],
): Record<string, RecordLine[]> {
  const byPlayer = (figureOf: (player: string) => number, least = 1): RecordLine[] =>
    players
      .map((player) => ({ player, figure: figureOf(player) }))
      .filter(({ figure }) => figure >= least);
  const placesOf = (player: string) =>
    events.map(({ tables }) => rowIn(tables.net, player)?.place ?? null);
  const within = (player: string, last: number) =>
    placesOf(player).map((place) => place !== null && place <= last);
  const count = (all: readonly boolean[]) => all.filter(Boolean).length;
  const rounds = (table: 'net' | 'gross') =>
    events.flatMap(({ name, tables }) =>
      players.flatMap((player): RecordLine[] => {
        const row = rowIn(tables[table], player);
        return row ? [{ player, figure: row.strokes, event: name }] : [];
      }),
    );
  const birdies = players.flatMap((player) =>
    events.map(({ name, par, strokes }) => {
      const scores = strokes.get(player) ?? [];
      const under = scores.map((score, hole) => score !== 'X' && score < Number(par[hole]));
      return { player, figure: count(under), event: name };
    }),
  );
  const birdiesOf = (player: string) =>
    birdies.filter((each) => each.player === player).map(({ figure }) => figure);
  const allBirdies = byPlayer((player) => birdiesOf(player).reduce((sum, each) => sum + each, 0));
  const wins = (player: string) => count(within(player, 1));
  const skins = (player: string) =>
    events.flatMap(({ tables }) => tables.skins).filter((line) => line.endsWith(`|${player}`))
      .length;
  return {
    wins: byPlayer(wins),
    events: byPlayer((player) => count(placesOf(player).map((place) => place !== null))),
    skins: byPlayer(skins),
    'season-wins': byPlayer(wins, 2),
    'top-ten-streaks': byPlayer((player) => longestRun(within(player, 10)), 2),
    'win-streaks': byPlayer((player) => longestRun(within(player, 1)), 2),
    'lowest-gross': rounds('gross'),
    'lowest-net': rounds('net'),
    'birdies-round': byPlayer((player) => Math.max(...birdiesOf(player))),
    'birdies-season': allBirdies,
    birdies: allBirdies,
  };
}

/** The figures that a list shows, the best first. */
export function listedFigures(lines: readonly RecordLine[], isLowest: boolean): number[] {
  const sorted = lines.map(({ figure }) => figure).sort((a, b) => (isLowest ? a - b : b - a));
  const last = sorted[LISTED - 1];
  return sorted.filter((figure, at) => at < LISTED || figure === last).slice(0, MOST);
}
