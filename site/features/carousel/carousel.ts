/** Rules of the carousel: which slides are visible, which is next, when it plays automatically. */

/** Milliseconds a slide stays. */
export const SLIDE_MS = 5000;

/** A slide for wide windows is visible in those wider than this, in pixels. */
export const WIDE_ABOVE = 768;

/** The visible slides in a window of a width in pixels. */
export function visibleSlides<Slide extends { wideOnly: boolean }>(
  slides: readonly Slide[],
  width: number,
): Slide[] {
  return slides.filter(({ wideOnly }) => !wideOnly || width > WIDE_ABOVE);
}

/** The position some steps forward or back; the last one is followed by the first. */
export function placeAfter(place: number, count: number, steps = 1): number {
  return count <= 1 ? 0 : (((place + steps) % count) + count) % count;
}

/**
 * How many positions a row of slides has, from where each slide starts and how far the row can scroll
 * (both in pixels). A row that fits has one.
 */
export function placesOf(starts: readonly number[], farthest: number): number {
  const reached = starts.findIndex((start) => start >= farthest - 1);
  return reached < 0 ? Math.max(1, starts.length) : reached + 1;
}

/** The position nearest to the scroll offset. */
export function placeNear(starts: readonly number[], farthest: number, position: number): number {
  const distance = (start: number) => Math.abs(Math.min(start, farthest) - position);
  return starts
    .slice(0, placesOf(starts, farthest))
    .reduce((best, start, at, all) => (distance(start) < distance(all[best] ?? 0) ? at : best), 0);
}

/** What the controls of a carousel show. */
export interface CarouselView {
  /** The position that is shown, from 0. */
  place: number;
  /** Number of positions. */
  places: number;
  /** Whether the visitor paused it, or prefers reduced motion. */
  isPaused: boolean;
}

/** As the page contains it. */
export const INITIAL_VIEW: CarouselView = { place: 0, places: 2, isPaused: false };

/** State that decides whether a carousel plays automatically. */
interface CarouselState extends Omit<CarouselView, 'place'> {
  /** Whether a mouse pointer is over it. */
  isHovered: boolean;
  /** Whether the focus is in it. */
  hasFocus: boolean;
  /** Whether it is in the viewport of a visible page. */
  isVisible: boolean;
}

/** Whether it plays automatically. */
export function shouldAutoplay(state: CarouselState): boolean {
  const { places, isPaused, isHovered, hasFocus, isVisible } = state;
  return places > 1 && !isPaused && !isHovered && !hasFocus && isVisible;
}
