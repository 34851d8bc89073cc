import { expect, test } from 'vitest';
import { entriesOf } from '../../site/features/search/entries.ts';
import { searchIndexOf } from '../../site/features/search/search-index.ts';
import { compiledSite, demoTour } from '../helpers/demo/demo-tour.ts';

test('every result of the search leads to a page', async () => {
  const { renderer, resolvePaths } = await compiledSite();
  const tour = await demoTour();
  const pages = new Set(renderer.pagesOf(tour).map(({ path }) => path));
  const index: unknown = JSON.parse(JSON.stringify(searchIndexOf(tour, true)));
  const entries = entriesOf(index);
  expect(new Set(entries.map(({ group }) => group))).toEqual(
    new Set(['players', 'events', 'courses', 'articles', 'products', 'pages']),
  );
  const broken = entries
    .map(({ href }) => new URL(href, 'https://tour.test'))
    .filter(
      ({ pathname, searchParams }) =>
        !resolvePaths(decodeURIComponent(pathname), searchParams).some((path) => pages.has(path)),
    );
  expect(broken.map(({ pathname }) => pathname)).toEqual([]);
});

test('an event and its product are found once, as the event', async () => {
  const tour = await demoTour();
  const { products, events } = searchIndexOf(tour, true);
  const handles = new Set(tour.events.map(({ shopifyUrl }) => shopifyUrl));
  expect(products.filter(([handle]) => handles.has(handle))).toEqual([]);
  expect(events).toHaveLength(tour.events.length);
  expect(products.length).toBeGreaterThan(0);
});
