/** What is written along the axes of the chart of the points. */

const ROUND_STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000];

/** Points from 0 up to the most, at most six in equal steps. */
export function pointsOnAxis(most: number): number[] {
  const step = ROUND_STEPS.find((each) => most / each <= 5) ?? most;
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
}

/** The first place, round ones, and the last; a round one near the last is left out. */
export function placesOnAxis(places: number): number[] {
  const step = places > 50 ? 20 : 10;
  const round = Array.from({ length: Math.floor(places / step) }, (_, index) => (index + 1) * step);
  return [...new Set([1, ...round.filter((place) => place <= places - step / 2), places])];
}
