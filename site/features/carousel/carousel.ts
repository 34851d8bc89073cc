/** The rules of a carousel: which slides count, which comes next, when it moves by itself. */

/** Milliseconds a slide stays (R083). */
export const SLIDE_MS = 5000;

/** A slide for wide windows counts in those wider than this, in pixels (R082). */
export const WIDE_ABOVE = 768;

/** The slides that count in a window of a width in pixels. */
export function slidesThatCount<Slide extends { wideOnly: boolean }>(
  slides: readonly Slide[],
  width: number,
): Slide[] {
  return slides.filter(({ wideOnly }) => !wideOnly || width > WIDE_ABOVE);
}

/** The place some steps on, or back; after the last comes the first (R084). */
export function placeAfter(place: number, count: number, steps = 1): number {
  return count <= 1 ? 0 : (((place + steps) % count) + count) % count;
}

/**
 * How many places a row of slides can stand at, from where each begins and how far the row can be
 * moved (both in pixels). A row that fits whole has one.
 */
export function placesOf(starts: readonly number[], farthest: number): number {
  const reached = starts.findIndex((start) => start >= farthest - 1);
  return reached < 0 ? Math.max(1, starts.length) : reached + 1;
}

/** The place whose start is nearest to where the row stands. */
export function placeNear(starts: readonly number[], farthest: number, position: number): number {
  const distance = (start: number) => Math.abs(Math.min(start, farthest) - position);
  return starts
    .slice(0, placesOf(starts, farthest))
    .reduce((best, start, at, all) => (distance(start) < distance(all[best] ?? 0) ? at : best), 0);
}

/** What decides whether a carousel moves by itself. */
export interface CarouselState {
  /** Places it can stand at. */
  places: number;
  /** Whether the visitor stopped it, or wants no motion. */
  isPaused: boolean;
  /** Whether a pointer is on it (R085). */
  isHovered: boolean;
  /** Whether the focus is in it. */
  hasFocus: boolean;
  /** Whether it is in sight, in a page that is. */
  isSeen: boolean;
}

/** Whether it moves by itself. */
export function movesItself(state: CarouselState): boolean {
  const { places, isPaused, isHovered, hasFocus, isSeen } = state;
  return places > 1 && !isPaused && !isHovered && !hasFocus && isSeen;
}
