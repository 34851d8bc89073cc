/** Rules of the Colony Cup, over plain data. Shapes are in colony-cup.schema.ts. */
import type { ColonyCupYear } from './colony-cup.schema.ts';
import { currentSeason, type SeasonRecords } from '../season/season.ts';
import { identifyBy } from '../players/identify.ts';
import { rankingOf, type RankedRecords } from '../standings/rankings.ts';
import { rankOrder } from '../standings/standings.ts';
import { CUP_TEAM_SIZE } from './cup-formats.ts';

/** Holes of a cup's match. */
export const CUP_MATCH_HOLES = 9;

/** Most holders that their captain may drop. */
export const MOST_DROPPED = 2;

/** The pick numbers that the holders' captain gets for dropping two; for one, only the last. */
export const HOLDERS_PICKS = [6, 8] as const;

/** Challengers who qualify by rank. */
export const CUP_QUALIFIERS = 9;

/** Places that the challengers' captain picks from, and how many. */
export const PICKS_FROM = 50;
export const CAPTAINS_PICKS = 2;

/** Players that the projection lists, and the last places in position and on the bubble. */
export const PROJECTED = 20;
export const LAST_IN_POSITION = 10;
export const LAST_ON_THE_BUBBLE = 16;

/** The labels of places in the projection. */
export const CUP_CHANCES = { in: 'In position', bubble: 'On the bubble' } as const;
export type CupChance = keyof typeof CUP_CHANCES;

/** Shown in the grid of a team that is not known yet. */
export const NO_TEAM_YET = 'TBD';

/** Shown when there is no cup. */
export const NO_COLONY_CUP = 'No Colony Cup data available.';

/** The mark on a team that won its year's cup. */
export const WINNING_TEAM = 'Winning team';

/** A place in the projection. */
export interface ProjectedPlayer {
  /** As the standings write it, such as `T7`. */
  rank: string;
  player: string;
  points: string;
  /** Null for a place that is out of reach. */
  chance: CupChance | null;
}

const COLUMNS = 3;
const ROWS = CUP_TEAM_SIZE / COLUMNS;
/** The cell with the text of a team that is not known yet: in the second row, in the middle. */
const NO_TEAM_CELL = COLUMNS + 1;

/** A team as rows of three names, four rows at least; unfilled cells are empty. */
export function gridOf(team: readonly string[]): string[][] {
  const cells =
    team.length > 0
      ? team
      : Array.from({ length: CUP_TEAM_SIZE }, (_, at) => (at === NO_TEAM_CELL ? NO_TEAM_YET : ''));
  const rows = Math.max(ROWS, Math.ceil(cells.length / COLUMNS));
  return Array.from({ length: rows }, (_row, row) =>
    Array.from({ length: COLUMNS }, (_column, column) => cells[row * COLUMNS + column] ?? ''),
  );
}

/**
 * The year whose team is projected from the standings: the current one, or null when it has a team.
 */
export function projectedYear(
  cups: readonly ColonyCupYear[],
  records: SeasonRecords,
): number | null {
  const year = currentSeason(records);
  const team = cups.find((each) => each.year === year)?.team ?? [];
  return team.length === 0 ? year : null;
}

const chanceAt = (place: number): CupChance | null => {
  if (place <= LAST_IN_POSITION) return 'in';
  return place <= LAST_ON_THE_BUBBLE ? 'bubble' : null;
};

/**
 * The challengers of a year's cup as of now: the first twenty of its season standings who were not in last
 * year's recorded team. Places count without that team; tied players keep their order.
 */
export function projectionOf(
  records: RankedRecords & { colonyCup: readonly ColonyCupYear[] },
  year: number,
): ProjectedPlayer[] {
  const lastTeam = records.colonyCup.find((each) => each.year === year - 1)?.team ?? [];
  const identify = identifyBy(records.directory);
  const holders = new Set(lastTeam.map(identify));
  return rankingOf(records, 'season', year)
    .rows.filter(({ player }) => !holders.has(identify(player)))
    .map((row) => ({ ...row, order: rankOrder(row.rank) }))
    .sort((a, b) => (a.order === b.order ? 0 : a.order - b.order))
    .slice(0, PROJECTED)
    .map(({ rank, player, points }, index) => ({
      rank,
      player,
      points,
      chance: chanceAt(index + 1),
    }));
}
