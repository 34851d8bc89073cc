import { expect, test } from 'vitest';
import { emptyTour } from '../helpers/tour.ts';
import { all, attributes, get, loadPage, one, pageOfTour, region, textOf, texts } from './page.ts';

test('the record book lists champions, players, rounds, courses and cups with their winners, each with a link', async () => {
  const { document } = await loadPage('/records');
  expect(texts(document, 'main h2')).toEqual([
    'Champions',
    'Players',
    'Rounds',
    'Course records',
    'Colony Cup',
  ]);
  for (const href of new Set(attributes(document, '.records-page a', 'href'))) {
    expect((await get(href ?? '')).status, href ?? '').toBe(200);
  }
  const cups = all(document, '.cup-history li');
  expect(cups.length).toBe(3);
  for (const cup of cups) {
    expect(all(cup, 'p b')).toHaveLength(2);
    expect(textOf(one(cup, '.won'))).toContain('✓ won');
  }
});

test('lists run from the best figure down', async () => {
  const { document } = await loadPage('/records');
  const figures = (heading: string) =>
    texts(region(document, heading), 'b').map((text) => Number(text.replace(',', '')));
  for (const heading of ['Most wins', 'Most events', 'Most skins', 'Best seasons']) {
    const list = figures(heading);
    expect(list.length, heading).toBeGreaterThanOrEqual(5);
    expect(list, heading).toEqual(list.toSorted((a, b) => b - a));
  }
  const courses = all(document, '.data-table');
  expect(courses).toHaveLength(2);
  for (const [at, table] of courses.entries()) {
    const lowest = figures(at === 0 ? 'Lowest gross rounds' : 'Lowest gross nines');
    expect(lowest).toEqual(lowest.toSorted((a, b) => a - b));
    expect(Math.min(...texts(table, '.strong').map(Number))).toBe(lowest[0]);
  }
});

test('an empty tour has no records yet, and leads to the schedule', async () => {
  const document = await pageOfTour(emptyTour(), '/records');
  expect(textOf(one(document, '.empty-state p'))).toBe(
    'Records appear here after the first event.',
  );
  expect(all(document, 'main h2')).toEqual([]);
});
