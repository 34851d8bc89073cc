/** Rules of a team cup's results, over plain data. Shapes are in cup-results.schema.ts. */
import { byFormat, CUP_FORMATS, matchesOfFormat } from './cup-formats.ts';
import type { CupFormat, CupMatch, CupResults } from './cup-results.schema.ts';

/** Shown for a cup without a winner. */
export const CUP_TIED = 'The cup ended in a tie.';

/** Shown when a format has no matches. */
export const NO_MATCHES = 'No matches.';

/** The winner of a halved match: neither side's text. */
export const HALVED_WINNER = 'Tied';

export type CupSide = 'team1' | 'team2';

/** The outcome of a match. */
export type CupOutcome = CupSide | 'halved' | 'open';

/** Points by side. */
export type CupPoints = Readonly<Record<CupSide, number>>;

/** The formats in their known order, others after them by name. */
export function inFormatOrder(formats: readonly CupFormat[]): CupFormat[] {
  return formats.toSorted(byFormat);
}

/** Whether an overall entry in the API stands for none. */
export function isNoOverall({ team1, team2 }: CupMatch): boolean {
  return team1 === '' && team2 === '';
}

/**
 * The winner of a match: `winner` is the text of a side, anything else is halved. A match without winner
 * and score has not been played.
 */
export function outcomeOf({ team1, team2, score, winner }: CupMatch): CupOutcome {
  if (winner === '' && score === '') return 'open';
  if (winner === team1) return 'team1';
  return winner === team2 ? 'team2' : 'halved';
}

/** One point for a match won, half of one each for a halved one. */
export function cupPointsOf(matches: readonly CupMatch[]): CupPoints {
  const points = (side: CupSide) =>
    matches
      .map(outcomeOf)
      .map((outcome): number => (outcome === side ? 1 : outcome === 'halved' ? 0.5 : 0))
      .reduce((sum, each) => sum + each, 0);
  return { team1: points('team1'), team2: points('team2') };
}

/** The points needed to win: half a point more than half of those at stake, 15½ of 30. */
export function neededToWin(atStake: number): number {
  return atStake / 2 + 0.5;
}

/** `15½`; halves are the only fractions of a cup. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  if (points === whole) return String(whole);
  return whole === 0 ? '½' : `${whole}½`;
}

const NUMBER = /^(\d*)(½|[.,]\d+)?$/;

function readPoints(text: string): number | null {
  const found = NUMBER.exec(text.trim());
  if (!found || text.trim() === '') return null;
  const [, whole = '', part = ''] = found;
  return Number(whole || 0) + (part === '½' ? 0.5 : Number(part.replace(',', '.') || 0));
}

/** The points in an overall score such as `14-16` or `11.5-18.5`; null for another text. */
export function readCupScore(score: string): CupPoints | null {
  const sides = score.split(/[-–:]/);
  const [team1, team2] = sides.map(readPoints);
  const isScore = sides.length === 2 && typeof team1 === 'number' && typeof team2 === 'number';
  return isScore ? { team1, team2 } : null;
}

/** The standing of a cup. */
export interface CupStanding {
  names: Readonly<Record<CupSide, string>>;
  points: CupPoints;
  /** Points that were or can still be won. */
  atStake: number;
  /** The points needed to win. */
  needed: number;
  /** A side, `halved` for a cup that ended level, or null while it is open. */
  winner: CupSide | 'halved' | null;
  /** Points that each side still needs to win; null when that is settled or unknown. */
  pointsToWin: CupPoints | null;
}

/** The matches of a cup that is not complete: those of its sheet, else those entered and those that its formats still have. */
function matchesToPlay({ formats, sheetMatches }: Pick<CupResults, 'formats' | 'sheetMatches'>) {
  const entered = formats.reduce((sum, { matches }) => sum + matches.length, 0);
  if (sheetMatches !== undefined) return Math.max(entered, sheetMatches);
  const names = new Set([...CUP_FORMATS, ...formats.map(({ name }) => name)]);
  return [...names]
    .map((name) => {
      const own = formats.find((format) => format.name === name)?.matches.length ?? 0;
      return Math.max(own, matchesOfFormat(name));
    })
    .reduce((sum, each) => sum + each, 0);
}

/** The standing of a cup by its overall entry, or by the matches when that is missing. */
export function standingOf(cup: CupResults, isComplete: boolean): CupStanding {
  const matches = cup.formats.flatMap((format) => format.matches);
  const counted = cupPointsOf(matches);
  const points = (cup.overall && readCupScore(cup.overall.score)) ?? counted;
  const toPlay = isComplete || matches.length === 0 ? matches.length : matchesToPlay(cup);
  const atStake = Math.max(toPlay, points.team1 + points.team2);
  const isOpen = toPlay > matches.length || matches.some((match) => outcomeOf(match) === 'open');
  const winner = winnerOf(cup.overall, points, { atStake, isOpen, isComplete });
  const needed = neededToWin(atStake);
  return {
    names: { team1: cup.overall?.team1 ?? 'Team 1', team2: cup.overall?.team2 ?? 'Team 2' },
    points,
    atStake,
    needed,
    winner,
    pointsToWin:
      winner === null && isOpen
        ? { team1: needed - points.team1, team2: needed - points.team2 }
        : null,
  };
}

/** The winner in the overall entry, otherwise the side that leads at the end or can't be caught. */
function winnerOf(
  overall: CupMatch | null,
  points: CupPoints,
  state: { atStake: number; isOpen: boolean; isComplete: boolean },
): CupStanding['winner'] {
  if (overall && overall.winner !== '') {
    if (overall.winner === overall.team1) return 'team1';
    return overall.winner === overall.team2 ? 'team2' : 'halved';
  }
  const isOver = state.isComplete && !state.isOpen && state.atStake > 0;
  if (points.team1 === points.team2) return isOver ? 'halved' : null;
  const leader = points.team1 > points.team2 ? 'team1' : 'team2';
  const isClinched = points[leader] >= neededToWin(state.atStake);
  return isOver || isClinched ? leader : null;
}

/** The result of a cup by its matches: `14.5-15.5`, and the winner. */
export interface CupVerdict {
  score: string;
  /** `open` until the event is complete or a side can't be caught. */
  winner: CupOutcome;
}

/** The overall entry by the matches; null before one was played. */
export function overallByMatches(
  cup: Omit<CupResults, 'overall'>,
  isComplete: boolean,
): CupVerdict | null {
  const { points, winner } = standingOf({ ...cup, overall: null }, isComplete);
  const { team1, team2 } = points;
  return team1 + team2 === 0 ? null : { score: `${team1}-${team2}`, winner: winner ?? 'open' };
}
