/** What the two players of a match report, and when that is its result. */
import type { BracketResult } from '../results/results.schema.ts';
import type { MatchReport } from './draw.schema.ts';
import { isDecided, isPlayable, type MatchOutcome } from './draw-rounds.ts';

const playersOf = ({ player1, player2 }: BracketResult) => [player1, player2];

/** The reports of a match between its players. */
export function reportsOf(match: BracketResult, reports: readonly MatchReport[]): MatchReport[] {
  if (!isPlayable(match)) return [];
  const players = playersOf(match);
  return reports.filter(({ by, opponent }) => players.includes(by) && players.includes(opponent));
}

/** The reports of matches that still have no result. */
export function openReports(
  rows: readonly BracketResult[],
  reports: readonly MatchReport[],
): MatchReport[] {
  const open = rows.filter((row) => isPlayable(row) && !isDecided(row));
  return open.flatMap((row) => reportsOf(row, reports));
}

/** The result that both players of a match report; null while one report is missing, or they differ. */
export function agreedOutcome(reports: readonly MatchReport[]): MatchOutcome | null {
  const [one, other] = reports;
  if (!one || !other || one.by === other.by) return null;
  if (one.winner !== other.winner || one.score !== other.score) return null;
  return { winner: one.winner, score: one.score };
}

/** Whether the two players of a match report different results. */
export const areDifferent = (reports: readonly MatchReport[]): boolean =>
  reports.length > 1 && agreedOutcome(reports) === null;

/**
 * The match that a player has to play, or the last one that was played; undefined for someone who is in no match.
 */
export function currentMatch(
  rows: readonly BracketResult[],
  player: string,
): BracketResult | undefined {
  const own = rows.filter((row) => playersOf(row).includes(player));
  return own.find((row) => !isDecided(row)) ?? own.at(-1);
}
