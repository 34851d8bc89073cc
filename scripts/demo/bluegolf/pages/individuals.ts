/** Leaderboards of players: net, gross and world ranking, several rounds, stableford. */
import type { GrossRow } from '../../season/types.ts';
import { cellText, htmlPage, narrowName, printedName, sortName } from './html.ts';
import {
  followColumn,
  hasPlace,
  nameColumn,
  positionColumn,
  scoreTable,
  strokesColumn,
  thruColumn,
  totalColumn,
  valueColumn,
  type Column,
  type ScoreLine,
} from './score-table.ts';

/** The text above the table of every leaderboard. */
export interface LeaderboardTitle {
  /** The event's name. */
  event: string;
  /** The contest's, as `Net`. */
  contest: string;
  /** HTML of the menu of contests; none by default. */
  menu?: string;
}

/** A row of the net, the gross or the world ranking table. */
export interface IndividualRow extends GrossRow {
  points?: string;
}

/** A row with one text for each round. */
export interface RoundsRow extends IndividualRow {
  rounds: readonly string[];
}

/** A row of a contest that counts points instead of strokes. */
export interface StablefordRow {
  rank: string;
  player: string;
  points: string;
  /** `$40.00`. */
  purse: string;
  scorecardUrl: string;
}

/** The contestant's number in a scorecard's address; 0 where there is none. */
export function contestantOf(scorecardUrl: string): number {
  return Number(/contestant\/(\d+)\//.exec(scorecardUrl)?.[1] ?? 0);
}

/** Names and contestant of a row. */
export function lineOf(row: { rank: string; player: string; scorecardUrl: string }): ScoreLine {
  const wide = printedName(row.player);
  return {
    contestant: contestantOf(row.scorecardUrl),
    rank: row.rank,
    wide,
    narrow: narrowName(row.player),
    sortBy: sortName(row.player),
  };
}

/** The page around a leaderboard's tables. */
export function leaderboardPage(title: LeaderboardTitle, body: string): string {
  return htmlPage({
    title: `${title.event} - ${title.contest} Leaderboard`,
    heading: title.event,
    body: `${title.menu ?? ''}${body}`,
  });
}

const purse = ({ rank }: ScoreLine) => (hasPlace(rank) ? '$0.00' : '');

/** The columns behind the name that all tables of strokes have. */
function pointColumns<Line extends IndividualRow & ScoreLine>(lines: readonly Line[]) {
  const points = (line: Line) => line.points ?? '';
  return [
    ...(lines.some((line) => points(line) !== '') ? [valueColumn('Points', points)] : []),
    valueColumn<Line>('Purse', purse),
    followColumn<Line>('players'),
  ];
}

/** A leaderboard of individuals over one round; points have a column when a player has some. */
export function individualsPage(title: LeaderboardTitle, rows: readonly IndividualRow[]): string {
  type Line = IndividualRow & ScoreLine;
  const lines = rows.map((row): Line => ({ ...row, ...lineOf(row) }));
  const columns: Column<Line>[] = [
    positionColumn(),
    nameColumn('Player'),
    thruColumn(),
    totalColumn(({ total }) => total),
    strokesColumn(({ strokes }) => strokes),
    ...pointColumns(lines),
  ];
  return leaderboardPage(title, scoreTable(columns, lines));
}

/** Several rounds: a column for each, and a column of movements that pushes the name to the third. */
export function roundsPage(title: LeaderboardTitle, rows: readonly RoundsRow[]): string {
  type Line = RoundsRow & ScoreLine;
  const lines = rows.map((row): Line => ({ ...row, ...lineOf(row) }));
  const count = Math.max(0, ...rows.map(({ rounds }) => rounds.length));
  const columns: Column<Line>[] = [
    positionColumn(),
    {
      head: '<th data-sorter="false" class="move"><span class="sr-only">Movement</span></th>',
      cell: () => '<td class="move">&nbsp;</td>',
    },
    nameColumn('Player'),
    thruColumn(),
    totalColumn(({ total }) => total),
    ...Array.from({ length: count }, (_, round): Column<Line> => ({
      head: `<th class="val sorter-digit rnd" title="Sort by Round ${round + 1}">R${round + 1}</th>`,
      cell: ({ rounds }) => `<td class="rnd">${cellText(rounds[round] ?? '')}</td>`,
    })),
    strokesColumn(({ strokes }) => strokes),
    ...pointColumns(lines),
  ];
  return leaderboardPage(title, scoreTable(columns, lines));
}

/** A stableford contest: points stand where strokes would, and there is money to win. */
export function stablefordPage(title: LeaderboardTitle, rows: readonly StablefordRow[]): string {
  type Line = StablefordRow & ScoreLine;
  const lines = rows.map((row): Line => ({ ...row, ...lineOf(row) }));
  const columns: Column<Line>[] = [
    positionColumn(),
    nameColumn('Player'),
    thruColumn(),
    valueColumn('Points', ({ points }) => points),
    valueColumn('Purse', ({ purse: won }) => won),
    followColumn('players'),
  ];
  return leaderboardPage(title, scoreTable(columns, lines));
}
