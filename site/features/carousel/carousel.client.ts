/**
 * Enhances a `.carousel`. Without JavaScript the slides are a row that is swiped or scrolled; this adds
 * the timer and the buttons, and makes slides out of view inert.
 */
import {
  shouldAutoplay,
  placeAfter,
  placeNear,
  placesOf,
  SLIDE_MS,
  visibleSlides,
} from './carousel.ts';

/** Milliseconds without scrolling after which it has ended, in browsers without `scrollend`. */
const REST_MS = 120;

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');

function enhance(root: HTMLElement, row: HTMLElement): void {
  const all = [...row.children]
    .filter((child) => child instanceof HTMLElement)
    .map((slide) => ({ slide, wideOnly: slide.hasAttribute('data-wide-only') }));
  const button = (name: string) => root.querySelector<HTMLButtonElement>(`[data-do=${name}]`);
  const controls = root.querySelector<HTMLElement>('.carousel-controls');
  const pause = button('pause');
  const state = {
    places: 1,
    isPaused: reducedMotion.matches,
    isHovered: false,
    hasFocus: false,
    isVisible: false,
  };
  let place = 0;
  let inView = false;
  let timer = 0;

  const shown = () => visibleSlides(all, innerWidth).map(({ slide }) => slide);
  const starts = () => {
    const slides = shown();
    return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  };
  const farthest = () => row.scrollWidth - row.clientWidth;

  /** Makes slides out of view inert, and labels each one with its position. */
  function mark(): void {
    const slides = shown();
    const begins = starts();
    const left = Math.min(begins[place] ?? 0, farthest());
    for (const { slide } of all) slide.inert = !slides.includes(slide);
    for (const [at, slide] of slides.entries()) {
      const start = begins[at] ?? 0;
      slide.inert = start + slide.offsetWidth <= left + 1 || start >= left + row.clientWidth - 1;
      if (slide.role === 'group') slide.ariaLabel = `${at + 1} of ${slides.length}`;
    }
    for (const [at, dot] of root.querySelectorAll('.dots i').entries()) {
      dot.toggleAttribute('data-here', at === place);
    }
  }

  function tick(): void {
    clearTimeout(timer);
    state.isVisible = inView && !document.hidden;
    const isPlaying = shouldAutoplay(state);
    row.ariaLive = isPlaying ? 'off' : 'polite';
    if (!isPlaying) return;
    timer = window.setTimeout(() => {
      show(placeAfter(place, state.places));
    }, SLIDE_MS);
  }

  function show(
    next: number,
    behavior: ScrollBehavior = reducedMotion.matches ? 'instant' : 'smooth',
  ) {
    place = next;
    mark();
    row.scrollTo({ left: starts()[place] ?? 0, behavior });
    tick();
  }

  /** After a resize: slides may have appeared or gone, and all have another width. */
  function measure(): void {
    state.places = placesOf(starts(), farthest());
    if (controls) controls.hidden = state.places < 2;
    show(Math.min(place, state.places - 1), 'instant');
  }

  function updatePauseButton(): void {
    if (!pause) return;
    const name = state.isPaused ? pause.dataset.play : pause.dataset.pause;
    pause.ariaLabel = name ?? '';
    pause.toggleAttribute('data-paused', state.isPaused);
  }

  button('previous')?.addEventListener('click', () => {
    show(placeAfter(place, state.places, -1));
  });
  button('next')?.addEventListener('click', () => {
    show(placeAfter(place, state.places));
  });
  pause?.addEventListener('click', () => {
    state.isPaused = !state.isPaused;
    updatePauseButton();
    tick();
  });
  reducedMotion.addEventListener('change', () => {
    state.isPaused = reducedMotion.matches;
    updatePauseButton();
    tick();
  });
  // Only a mouse hovers; a touch does not.
  root.addEventListener('pointerenter', ({ pointerType }) => {
    state.isHovered = pointerType === 'mouse';
    tick();
  });
  root.addEventListener('pointerleave', () => {
    state.isHovered = false;
    tick();
  });
  root.addEventListener('focusin', () => {
    state.hasFocus = true;
    tick();
  });
  root.addEventListener('focusout', ({ relatedTarget }) => {
    state.hasFocus = relatedTarget instanceof Node && root.contains(relatedTarget);
    tick();
  });
  const arrive = () => {
    const near = placeNear(starts(), farthest(), row.scrollLeft);
    if (near === place) return;
    place = near;
    mark();
    tick();
  };
  let rest = 0;
  if ('onscrollend' in document) row.addEventListener('scrollend', arrive);
  else {
    row.addEventListener('scroll', () => {
      clearTimeout(rest);
      rest = window.setTimeout(arrive, REST_MS);
    });
  }
  document.addEventListener('visibilitychange', tick);
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
      tick();
    },
    { threshold: 0.3 },
  ).observe(root);
  updatePauseButton();
  measure();
}

for (const root of document.querySelectorAll<HTMLElement>('.carousel')) {
  const row = root.querySelector<HTMLElement>('.slides');
  if (row) enhance(root, row);
}
