/**
 * The carousels before their controls are hydrated: they play and their buttons work, so that the first
 * use waits for nothing. The first press of a button hydrates the controls; a visitor who only looks on never
 * loads React.
 */
import { hydrate, islandOf } from '../../islands/hydrate.ts';
import type { CarouselView } from './carousel.ts';
import { carouselOf, type Carousel } from './carousel-state.ts';

/** Shows the state in the controls as the page contains them. */
function render(controls: HTMLElement, { place, places, isPaused }: CarouselView): void {
  controls.hidden = places < 2;
  for (const [at, dot] of controls.querySelectorAll('.dots i').entries()) {
    dot.toggleAttribute('data-here', at === place);
  }
  const pause = controls.querySelector('[data-do=pause]');
  if (!pause) return;
  pause.toggleAttribute('data-paused', isPaused);
  pause.ariaLabel = pause.ariaLabel?.replace(/^\w+/, isPaused ? 'Play' : 'Pause') ?? null;
}

function press(carousel: Carousel, { target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-do]') : null;
  switch (button?.dataset.do) {
    case 'pause':
      carousel.togglePause();
      break;
    case 'previous':
      carousel.step(-1);
      break;
    case 'next':
      carousel.step(1);
      break;
  }
}

function connect(controls: HTMLElement, island: HTMLElement, carousel: Carousel): void {
  const hydrated = new AbortController();
  controls.addEventListener(
    'click',
    (event) => {
      press(carousel, event);
      hydrate(island);
    },
    { signal: hydrated.signal },
  );
  const stopRendering = carousel.$view.subscribe((view) => render(controls, view));
  island.addEventListener('astro:hydrate', () => {
    hydrated.abort();
    stopRendering();
  });
}

for (const slides of document.querySelectorAll('.carousel .slides')) {
  const controls = slides.parentElement?.querySelector<HTMLElement>('.carousel-controls');
  const island = controls && islandOf(controls);
  if (island) connect(controls, island, carouselOf(slides.id));
}
