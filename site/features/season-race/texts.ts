/** Texts of the race to the Championship. */
import { formatNumber } from '#domain/tour/locale.ts';
import { championshipName } from '#domain/tour/names.ts';

export const raceHeading = (): string => `Race to the ${championshipName()}`;
export const WHAT_IF_HEADING = 'What do I need?';

/** `3 points behind`. */
export function behindText(points: number): string {
  if (points === 0) return 'tied with the last place';
  return `${formatNumber(points)} ${points === 1 ? 'point' : 'points'} behind`;
}
