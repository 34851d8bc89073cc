import type { PointWords } from './format.ts';

const pointsText = (points: number) => `${points} ${Math.abs(points) === 1 ? 'pt' : 'pts'}`;

/** The words of formats with points. */
export const POINTS: PointWords = {
  heading: 'Points',
  short: 'Pts',
  total: pointsText,
  hole: pointsText,
};
