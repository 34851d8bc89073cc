/**
 * Brings a `.carousel` to life. Without it the slides are a row that is swiped or scrolled; this adds
 * the clock, the buttons, and takes slides that are out of sight out of the tab order.
 */
import {
  movesItself,
  placeAfter,
  placeNear,
  placesOf,
  SLIDE_MS,
  slidesThatCount,
} from './carousel.ts';

/** How long a row stands still until it counts as arrived, where the browser doesn't tell, in ms. */
const REST_MS = 120;

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

function enhance(root: HTMLElement, row: HTMLElement): void {
  const all = [...row.children]
    .filter((child) => child instanceof HTMLElement)
    .map((slide) => ({ slide, wideOnly: slide.hasAttribute('data-wide-only') }));
  const button = (name: string) => root.querySelector<HTMLButtonElement>(`[data-do=${name}]`);
  const controls = root.querySelector<HTMLElement>('.carousel-controls');
  const pause = button('pause');
  const state = {
    places: 1,
    isPaused: stillness.matches,
    isHovered: false,
    hasFocus: false,
    isSeen: false,
  };
  let place = 0;
  let inView = false;
  let clock = 0;

  const shown = () => slidesThatCount(all, innerWidth).map(({ slide }) => slide);
  const starts = () => {
    const slides = shown();
    return slides.map((slide) => slide.offsetLeft - (slides[0]?.offsetLeft ?? 0));
  };
  const farthest = () => row.scrollWidth - row.clientWidth;

  /** Only what stands in the row's window can be reached; each slide says which it is. */
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
    clearTimeout(clock);
    state.isSeen = inView && !document.hidden;
    const moves = movesItself(state);
    row.ariaLive = moves ? 'off' : 'polite';
    if (!moves) return;
    clock = window.setTimeout(() => {
      show(placeAfter(place, state.places));
    }, SLIDE_MS);
  }

  function show(next: number, behavior: ScrollBehavior = stillness.matches ? 'instant' : 'smooth') {
    place = next;
    mark();
    row.scrollTo({ left: starts()[place] ?? 0, behavior });
    tick();
  }

  /** After the window became another: slides came or went, and all have another width. */
  function measure(): void {
    state.places = placesOf(starts(), farthest());
    if (controls) controls.hidden = state.places < 2;
    show(Math.min(place, state.places - 1), 'instant');
  }

  function sayPaused(): void {
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
    sayPaused();
    tick();
  });
  stillness.addEventListener('change', () => {
    state.isPaused = stillness.matches;
    sayPaused();
    tick();
  });
  // A finger on the row is no pointer that stays there.
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
  sayPaused();
  measure();
}

for (const root of document.querySelectorAll<HTMLElement>('.carousel')) {
  const row = root.querySelector<HTMLElement>('.slides');
  if (row) enhance(root, row);
}
