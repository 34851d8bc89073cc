/** Scores of a round: handicaps, holes and chance. */
import { MOST_OVER_PAR } from '#domain/tour/format.ts';
import { itemAt, sumOf } from './arrays.ts';
import type { Random } from './random.ts';
import type { CourseCard, CourseHole, PlayedCard, PlayerSeason } from './types.ts';

/**
 * Whole strokes a player gets on a course at full allowance: index × slope ÷ 113 + rating − par, as
 * the World Handicap System has it.
 */
export function courseHandicapOf(handicapIndex: number, card: CourseCard): number {
  return Math.max(0, Math.round((handicapIndex * card.slope) / 113 + card.rating - card.par));
}

/** Whole strokes at an allowance, 0–1. */
export function playingHandicapOf(courseHandicap: number, allowance: number): number {
  return Math.round(courseHandicap * allowance);
}

/** Strokes of a playing handicap that fall on a hole. */
export function strokesOn(hole: CourseHole, playingHandicap: number): number {
  const rest = playingHandicap % 18;
  return Math.floor(playingHandicap / 18) + (hole.strokeIndex <= rest ? 1 : 0);
}

/** Strokes of a round, gross. */
export function grossTotal(card: PlayedCard): number {
  return sumOf(card.gross);
}

/** Strokes of a round less the strokes received at an allowance. */
export function netTotal(card: PlayedCard, allowance: number): number {
  return grossTotal(card) - playingHandicapOf(card.courseHandicap, allowance);
}

/** Net strokes on one hole (0–17) at an allowance. */
export function netOnHole(
  card: PlayedCard,
  course: CourseCard,
  hole: number,
  allowance: number,
): number {
  const playing = playingHandicapOf(card.courseHandicap, allowance);
  return itemAt(card.gross, hole) - strokesOn(itemAt(course.holes, hole), playing);
}

/**
 * Gross strokes of a round. Golfers reach their handicap on good days only, so the mean is about two
 * strokes above it. Harder holes cost more strokes, weaker players vary more, and a few holes end far
 * above or below the expected score.
 */
export function playRound(
  random: Random,
  course: CourseCard,
  skill: { courseHandicap: number; form: number },
): number[] {
  const day = random.gauss() * (1.6 + skill.courseHandicap * 0.05);
  const overPar = skill.courseHandicap + 1.8 + skill.form + day;
  const scatter = 0.62 + skill.courseHandicap * 0.012;
  return course.holes.map(({ par, strokeIndex }) => {
    const difficulty = 1.35 - ((strokeIndex - 1) / 17) * 0.7;
    const mishap = random.chance(0.025) ? random.int(1, 3) : 0;
    const gift = random.chance(0.012) ? 1 : 0;
    const luck = random.gauss() * scatter + mishap - gift;
    const over = Math.round((overPar / 18) * difficulty + luck - 0.03);
    return par + Math.min(MOST_OVER_PAR, Math.max(par === 3 ? -1 : -2, over));
  });
}

/** The joint index of a pair with one ball: 60% of the lower and 40% of the higher. */
export function pairSeason(one: PlayerSeason, other: PlayerSeason): PlayerSeason {
  const [low, high] = [one.handicapIndex, other.handicapIndex].sort((a, b) => a - b);
  return {
    handicapIndex: (low ?? 0) * 0.6 + (high ?? 0) * 0.4,
    form: (one.form + other.form) / 2,
  };
}
