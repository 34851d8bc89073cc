/** How the formats of a team cup are played, the balls of its matches, and the strokes that each gets in its match. */
import type { CUP_FORMATS } from '../../colony-cup/cup-formats.ts';
import type { Tee } from '../../courses/course-card.schema.ts';
import type { Sides } from './cup-match.ts';
import { holesIn, type HoleSpan } from '../hole-span.ts';
import type { CupMatchSetup, CupSetup } from './cup-setup.schema.ts';
import type { ScoringFields } from '../event-scores.schema.ts';
import { differences, exactAt, playingHandicap, strokesPlayed } from '../handicaps.ts';

/** Players of the formats, and with how many balls a side plays. Allowances are in percent, of the lowest first. */
export const CUP_RULES = {
  Scramble: { players: 2, balls: 1, allowances: [35, 15] },
  'Best Ball': { players: 2, balls: 2, allowances: [100] },
  Champman: { players: 2, balls: 1, allowances: [60, 40] },
  'Match Play': { players: 1, balls: 1, allowances: [100] },
} as const satisfies Record<
  (typeof CUP_FORMATS)[number],
  { players: number; balls: number; allowances: readonly number[] }
>;

/** A ball of a match: the id of its row, and who plays it. */
export interface CupBall {
  id: string;
  players: string[];
}

/** What handicaps are worked out from. */
export type CupRules = Pick<ScoringFields, 'cup' | 'course'>;

/** The balls of both sides; null until all players are chosen. */
export function ballsOf({ id, format, sides }: CupMatchSetup): Sides<CupBall[]> | null {
  const { players, balls } = CUP_RULES[format];
  if (sides.some((names) => names.filter((name) => name !== '').length < players)) return null;
  const sideOf = (names: readonly string[], side: string): CupBall[] =>
    balls === 1
      ? [{ id: `${id}-${side}`, players: [...names] }]
      : names.map((name, at) => ({ id: `${id}-${side}-${at + 1}`, players: [name] }));
  return [sideOf(sides[0], 'a'), sideOf(sides[1], 'b')];
}

/** The match of a ball. */
export const matchOfBall = ({ matches }: CupSetup, ballID: string): CupMatchSetup | undefined =>
  matches.find((match) =>
    ballsOf(match)
      ?.flat()
      .some(({ id }) => id === ballID),
  );

/** The player's name of a ball's row: `Ann Lee / Bo Poe`. */
export const ballName = (players: readonly string[]): string => players.join(' / ');

const playedIn = ({ formats }: Pick<CupSetup, 'formats'>, match: CupMatchSetup): HoleSpan =>
  formats.find(({ format }) => format === match.format)?.holes ?? 'all';

/** The holes of a match in order, from 1. */
export const spanOf = (cup: Pick<CupSetup, 'formats'>, match: CupMatchSetup): number[] =>
  holesIn(playedIn(cup, match));

/** The tee of a player of a team. */
export function teeOfPlayer({ cup, course }: CupRules, name: string): Tee | undefined {
  const player = cup?.teams.flatMap(({ players }) => players).find((each) => each.player === name);
  return course?.tees.find(({ id }) => id === player?.tee);
}

/** A player's exact Course Handicap over the holes of a match; null while index or tee is missing. */
function exactOf(rules: CupRules, name: string, holes: HoleSpan): number | null {
  const player = rules.cup?.teams
    .flatMap((team) => team.players)
    .find((one) => one.player === name);
  const tee = teeOfPlayer(rules, name);
  return !player || player.index === null || !tee ? null : exactAt(player.index, tee, holes);
}

/** The Playing Handicap of a ball, in strokes over the holes of the match; null while one is missing. */
function playingOf(rules: CupRules, { players }: CupBall, match: CupMatchSetup): number | null {
  if (!rules.cup) return null;
  const holes = playedIn(rules.cup, match);
  const exact = players.map((name) => exactOf(rules, name, holes)).filter((each) => each !== null);
  if (exact.length < players.length) return null;
  const allowances =
    rules.cup.formats.find(({ format }) => format === match.format)?.allowances ?? [];
  const parts = exact
    .sort((a, b) => a - b)
    .map((each, at) => ({ exact: each, percent: allowances[at] ?? 0 }));
  return playingHandicap(parts);
}

/** The handicap of a ball in its match. */
export interface BallHandicap {
  /** In strokes over the holes of the match; a plus handicap is negative. */
  full: number;
  /** What it gets: the lowest ball of the match plays off zero. */
  given: number;
  /** On each hole. */
  strokes: number[];
}

/** The handicap of a ball; null for a row that is none, and while a handicap of the match is missing. */
export function ballHandicap(rules: CupRules, ballID: string): BallHandicap | null {
  const match = rules.cup && matchOfBall(rules.cup, ballID);
  const balls = match && ballsOf(match)?.flat();
  const ball = balls?.find(({ id }) => id === ballID);
  const tee = ball && teeOfPlayer(rules, ball.players[0] ?? '');
  if (!rules.cup || !match || !balls || !ball || !tee) return null;
  const playing = balls.map((each) => playingOf(rules, each, match)).filter((one) => one !== null);
  if (playing.length < balls.length) return null;
  const at = balls.indexOf(ball);
  const [full = 0, given = 0] = [playing[at], differences(playing)[at]];
  return { full, given, strokes: strokesPlayed(given, tee.index, playedIn(rules.cup, match)) };
}
