/** Leaderboards of teams. */
import type { TeamRow } from '../../season/types.ts';
import { leaderboardPage, type LeaderboardTitle } from './individuals.ts';
import {
  followColumn,
  nameColumn,
  positionColumn,
  scoreTable,
  strokesColumn,
  thruColumn,
  totalColumn,
  type Column,
  type ScoreLine,
} from './score-table.ts';

/** Narrow windows get the first letters of a team's name only. */
const NARROW_LETTERS = 15;

/** Teams have numbers behind the players'. */
const FIRST_TEAM = 501;

/** A leaderboard of teams; it has no Total column when a team's average counts. */
export function teamsPage(title: LeaderboardTitle, rows: readonly TeamRow[]): string {
  type Line = TeamRow & ScoreLine;
  const lines = rows.map((row, index): Line => ({
    ...row,
    contestant: FIRST_TEAM + 5 * index,
    wide: row.team,
    narrow: row.team.slice(0, NARROW_LETTERS),
    sortBy: row.team,
  }));
  const hasTotal = rows.some(({ total }) => total !== '');
  const columns: Column<Line>[] = [
    positionColumn(),
    nameColumn('Team'),
    thruColumn(),
    ...(hasTotal ? [totalColumn<Line>(({ total }) => total)] : []),
    strokesColumn(({ strokes }) => strokes),
    followColumn('teams'),
  ];
  return leaderboardPage(title, scoreTable(columns, lines));
}
