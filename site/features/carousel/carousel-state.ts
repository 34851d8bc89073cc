/**
 * A carousel of the page: its row of slides, its timer and the state that its controls show. Without
 * JavaScript the slides are a row that is swiped or scrolled; this plays them automatically and makes
 * slides out of view inert. The page's script and the island with the controls share one object.
 */
import { atom, type ReadableAtom } from 'nanostores';
import {
  INITIAL_VIEW,
  shouldAutoplay,
  placeAfter,
  placeNear,
  placesOf,
  SLIDE_MS,
  visibleSlides,
  type CarouselView,
} from './carousel.ts';

/** Milliseconds without scrolling after which it has ended, in browsers without `scrollend`. */
const REST_MS = 120;

export interface Carousel {
  $view: ReadableAtom<CarouselView>;
  /** Shows the next slide, or with -1 the previous one. */
  step: (by: 1 | -1) => void;
  togglePause: () => void;
}

const carousels = new Map<string, Carousel>();

/** The carousel whose row of slides has this id. Throws when the page has none. */
export function carouselOf(rowId: string): Carousel {
  const row = document.getElementById(rowId);
  const root = row?.closest<HTMLElement>('.carousel');
  if (!row || !root) throw new Error(`The page has no carousel “${rowId}”.`);
  const carousel = carousels.get(rowId) ?? start(root, row);
  carousels.set(rowId, carousel);
  return carousel;
}

function start(root: HTMLElement, row: HTMLElement): Carousel {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
  const all = [...row.children]
    .filter((child) => child instanceof HTMLElement)
    .map((slide) => ({ slide, wideOnly: slide.hasAttribute('data-wide-only') }));
  const use = { isHovered: false, hasFocus: false, isVisible: false };
  const $view = atom<CarouselView>(INITIAL_VIEW);
  let inView = false;
  let timer = 0;
  /** Whether the row is still moving to the position that is shown, without a visitor's scrolling. */
  let isMoving = false;

  const update = (change: Partial<CarouselView>) => $view.set({ ...$view.get(), ...change });
  const shown = () => visibleSlides(all, innerWidth).map(({ slide }) => slide);
  const starts = () => {
    const slides = shown();
    return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  };
  const farthest = () => row.scrollWidth - row.clientWidth;

  /** Makes slides out of view inert, and labels each one with its position. */
  function mark(place: number): void {
    const slides = shown();
    const begins = starts();
    const left = Math.min(begins[place] ?? 0, farthest());
    for (const { slide } of all) slide.inert = !slides.includes(slide);
    for (const [at, slide] of slides.entries()) {
      const begin = begins[at] ?? 0;
      slide.inert = begin + slide.offsetWidth <= left + 1 || begin >= left + row.clientWidth - 1;
      if (slide.role === 'group') slide.ariaLabel = `${at + 1} of ${slides.length}`;
    }
  }

  function restartTimer(): void {
    clearTimeout(timer);
    use.isVisible = inView && !document.hidden;
    const isPlaying = shouldAutoplay({ ...$view.get(), ...use });
    row.ariaLive = isPlaying ? 'off' : 'polite';
    if (isPlaying) timer = window.setTimeout(step, SLIDE_MS, 1);
  }

  function show(
    place: number,
    behavior: ScrollBehavior = reducedMotion.matches ? 'instant' : 'smooth',
  ): void {
    mark(place);
    update({ place });
    const left = Math.min(starts()[place] ?? 0, farthest());
    isMoving = Math.abs(row.scrollLeft - left) > 1;
    row.scrollTo({ left, behavior });
    restartTimer();
  }

  function step(by: 1 | -1): void {
    const { place, places } = $view.get();
    show(placeAfter(place, places, by));
  }

  /** After a resize: slides may have appeared or gone, and all have another width. */
  function measure(): void {
    const places = placesOf(starts(), farthest());
    update({ places });
    show(Math.min($view.get().place, places - 1), 'instant');
  }

  function setPaused(isPaused: boolean): void {
    update({ isPaused });
    restartTimer();
  }

  function connect(): void {
    reducedMotion.addEventListener('change', () => setPaused(reducedMotion.matches));
    // Only a mouse hovers; a touch does not.
    root.addEventListener('pointerenter', ({ pointerType }) => {
      use.isHovered = pointerType === 'mouse';
      restartTimer();
    });
    root.addEventListener('pointerleave', () => {
      use.isHovered = false;
      restartTimer();
    });
    root.addEventListener('focusin', () => {
      use.hasFocus = true;
      restartTimer();
    });
    root.addEventListener('focusout', ({ relatedTarget }) => {
      use.hasFocus = relatedTarget instanceof Node && root.contains(relatedTarget);
      restartTimer();
    });
    onScrollEnd(row, () => {
      const place = placeNear(starts(), farthest(), row.scrollLeft);
      const isThere = place === $view.get().place;
      // A press that interrupts a movement ends that one: its end says nothing about the new one.
      if (isThere) isMoving = false;
      if (isThere || isMoving) return;
      mark(place);
      update({ place });
      restartTimer();
    });
    for (const scrolls of ['pointerdown', 'wheel', 'keydown']) {
      row.addEventListener(scrolls, () => (isMoving = false), { passive: true });
    }
    document.addEventListener('visibilitychange', restartTimer);
    let width = innerWidth;
    addEventListener('resize', () => {
      // A phone's browser hides its bar while the page is scrolled: that changes the height alone.
      if (innerWidth === width) return;
      width = innerWidth;
      measure();
    });
    new IntersectionObserver(
      ([entry]) => {
        inView = entry?.isIntersecting ?? false;
        restartTimer();
      },
      { threshold: 0.3 },
    ).observe(root);
  }

  connect();
  setPaused(reducedMotion.matches);
  measure();
  return {
    $view,
    step,
    togglePause: () => setPaused(!$view.get().isPaused),
  };
}

function onScrollEnd(row: HTMLElement, callback: () => void): void {
  if ('onscrollend' in document) {
    row.addEventListener('scrollend', callback);
    return;
  }
  let rest = 0;
  row.addEventListener('scroll', () => {
    clearTimeout(rest);
    rest = window.setTimeout(callback, REST_MS);
  });
}
