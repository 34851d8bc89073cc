import { expect, test } from 'vitest';
import { demoSeason } from '../../../tests/helpers/demo/demo-season.ts';
import { demoTour } from '../../../tests/helpers/demo/demo-tour.ts';
import { eventually } from '../../../tests/screens/screen.ts';
import { useSite, type BrowserOptions, type SitePage } from '../../../tests/screens/site-page.ts';
import type { PageWindow } from '../../../tests/screens/page-window.ts';

const { network, open } = useSite({ tour: demoTour });

const next = demoSeason().events.find(
  ({ date, isComplete }) => !isComplete && date >= '2026-06-10',
);

/** Scripts that only the use of a part needs. */
const REACT = /\/(client|react|astro-island|controls)\./;

const ABOUT = /^Your best golf/;
const EVENT = next?.name ?? '';
const POST = /^Sugarhouse Shootout 2026/;

/** Lays out rows of slides that are each as wide as their row, and on which the visitor looks. */
function layOut(window: PageWindow): void {
  const { HTMLElement } = window;
  const width = 1000;
  const isShown = (slide: Element) =>
    !slide.hasAttribute('data-wide-only') || window.innerWidth > 768;
  const slidesOf = (row: Element | null) => [...(row?.children ?? [])].filter(isShown);
  const define = (name: string, get: (this: HTMLElement) => number) => {
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get });
  };
  define('offsetWidth', () => width);
  define('clientWidth', () => width);
  define('scrollWidth', function scrollWidth() {
    return slidesOf(this).length * width;
  });
  define('offsetLeft', function offsetLeft() {
    return Math.max(0, slidesOf(this.parentElement).indexOf(this)) * width;
  });
  Object.defineProperty(window, 'IntersectionObserver', {
    value: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        callback([{ isIntersecting: true }]);
      }
      observe(): void {
        // It was reported as seen.
      }
    },
  });
}

const openHome = ({ prepare, ...options }: BrowserOptions = {}) =>
  open('/', {
    ...options,
    stopClock: true,
    prepare: (window) => {
      layOut(window);
      prepare?.(window);
    },
  });

const hero = (page: SitePage) => page.role('region', 'Highlights');
const pass = (page: SitePage, ms: number) => page.clock.tickAsync(ms);

/** The slide that stands there; the others can’t be reached. */
const active = (page: SitePage) => {
  const [slide, ...others] = page.body.querySelectorAll<HTMLElement>(
    '.hero .slides > :not([inert])',
  );
  expect(others).toEqual([]);
  return slide;
};

const expectSlide = (page: SitePage, heading: string | RegExp) => {
  expect(active(page)?.querySelector('h2')?.textContent.trim()).toMatch(heading);
};

async function focusOn(page: SitePage, name: string): Promise<void> {
  (await page.link(name)).focus();
}

async function point(page: SitePage, type: 'pointerenter' | 'pointerleave'): Promise<void> {
  const { PointerEvent } = page.window;
  (await hero(page)).dispatchEvent(new PointerEvent(type, { pointerType: 'mouse' }));
}

/** Presses a button of the carousel, before or after its code is there. */
async function press(page: SitePage, name: string): Promise<void> {
  (await page.button(name)).click();
}

test('the highlights go on every 5000 ms, and from the last to the first', async () => {
  const page = await openHome();
  await pass(page, 4_900);
  expectSlide(page, ABOUT);
  await pass(page, 200);
  expectSlide(page, EVENT);
  await pass(page, 5_000);
  expectSlide(page, POST);
  expect(active(page)?.ariaLabel).toBe('3 of 3');
  await pass(page, 5_000);
  expectSlide(page, ABOUT);
  await press(page, 'Previous highlight');
  expectSlide(page, POST);
  await press(page, 'Next highlight');
  expectSlide(page, ABOUT);
  expect(page.errors).toEqual([]);
});

/** Ends a movement of the row of highlights, as a swipe or a browser does. */
async function scrollHighlights(page: SitePage, left: number): Promise<void> {
  const row = page.body.querySelector('.hero .slides');
  const { Event } = page.window;
  if (row) row.scrollLeft = left;
  row?.dispatchEvent(new Event('scrollend'));
  await pass(page, 200);
}

test('a press during a movement goes on from the slide it leads to', async () => {
  const page = await openHome();
  await press(page, 'Previous highlight');
  // What a slow browser reports late: the end of a movement that the press interrupted.
  await scrollHighlights(page, 1_000);
  await press(page, 'Next highlight');
  expectSlide(page, ABOUT);
});

test('the highlights follow a swipe', async () => {
  const page = await openHome();
  await scrollHighlights(page, 1_000);
  expectSlide(page, EVENT);
});

test('the highlights stand still under the pointer, with the focus in them, and paused', async () => {
  const page = await openHome();
  await point(page, 'pointerenter');
  await pass(page, 20_000);
  expectSlide(page, ABOUT);
  await point(page, 'pointerleave');
  await pass(page, 5_100);
  expectSlide(page, EVENT);

  active(page)?.querySelector('a')?.focus();
  await pass(page, 20_000);
  expectSlide(page, EVENT);
  await focusOn(page, 'LFG Tour');
  await pass(page, 5_100);
  expectSlide(page, POST);

  await press(page, 'Pause the highlights');
  await pass(page, 20_000);
  expectSlide(page, POST);
  await press(page, 'Play the highlights');
  await pass(page, 5_100);
  expectSlide(page, ABOUT);
});

test('the article is among the highlights only in windows wider than 768 px, also later', async () => {
  const page = await openHome({ width: 769 });
  expect(active(page)?.ariaLabel).toBe('1 of 3');
  await pass(page, 10_100);
  expectSlide(page, POST);
  const { Event } = page.window;
  Object.defineProperty(page.window, 'innerWidth', { value: 768 });
  page.window.dispatchEvent(new Event('resize'));
  expectSlide(page, EVENT);
  expect(active(page)?.ariaLabel).toBe('2 of 2');
  await pass(page, 5_100);
  expectSlide(page, ABOUT);
  await pass(page, 5_100);
  expectSlide(page, EVENT);
});

test('the first press of a button loads React, playing does not', async () => {
  const page = await openHome();
  const here = () =>
    [...page.body.querySelectorAll('.hero .dots i')].findIndex((dot) =>
      dot.hasAttribute('data-here'),
    );
  const islands = () =>
    [...page.body.querySelectorAll('main astro-island')].map((island) =>
      island.hasAttribute('ssr'),
    );
  await pass(page, 5_100);
  expect(here()).toBe(1);
  expect(network.sentTo('GET', '/_astro').map(({ path }) => path)).not.toContainEqual(
    expect.stringMatching(REACT),
  );
  await press(page, 'Next highlight');
  expectSlide(page, POST);
  await eventually(async () => {
    await pass(page, 100);
    // The controls of the sponsors are not hydrated.
    expect(islands()).toEqual([false, true]);
  });
  expect(network.sentTo('GET', '/_astro').map(({ path }) => path)).toContainEqual(
    expect.stringMatching(REACT),
  );
  expect(here()).toBe(2);
  await press(page, 'Previous highlight');
  await eventually(async () => {
    await pass(page, 100);
    expect(here()).toBe(1);
  });
  expectSlide(page, EVENT);
});

test('nothing moves automatically for visitors who prefer no motion', async () => {
  const page = await openHome({
    prepare: (window) => {
      const { EventTarget } = window;
      const matchMedia = (query: string) =>
        Object.assign(new EventTarget(), { matches: query.includes('reduce') });
      Object.defineProperty(window, 'matchMedia', { value: matchMedia });
    },
  });
  await pass(page, 30_000);
  expectSlide(page, ABOUT);
  expect(page.body.querySelector('.sponsors .slides')).toHaveProperty('scrollLeft', 0);
  await press(page, 'Next highlight');
  expectSlide(page, EVENT);
  await page.button('Play the highlights');
});

test('the sponsors go on automatically until they are paused', async () => {
  const page = await openHome();
  const row = page.body.querySelector('.sponsors .slides');
  await pass(page, 5_100);
  expect(row).toHaveProperty('scrollLeft', 1_000);
  await press(page, 'Pause the sponsors');
  await pass(page, 20_000);
  expect(row).toHaveProperty('scrollLeft', 1_000);
  await press(page, 'Next sponsor');
  await pass(page, 1_000);
  expect(row).toHaveProperty('scrollLeft', 2_000);
  await page.button('Play the sponsors');
});
