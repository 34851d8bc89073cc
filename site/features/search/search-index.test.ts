import { expect, it } from 'vitest';
import { courseRecord } from '../../../tests/helpers/courses.ts';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { articleRecord, championRecord } from '../../../tests/helpers/records.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { searchDependency, searchIndexOf } from './search-index.ts';

const open = eventRecord({ eventID: '2026-open', name: 'Open', date: '2026-06-20' });

it('lists players, events and courses with a note that distinguishes them', () => {
  const tour = emptyTour({
    events: [open],
    champions: [championRecord({ player: 'Zoë Lindqvist' })],
    courses: [courseRecord({ id: 'candia', name: 'Candia Woods', city: 'Candia', state: 'NH' })],
  });
  const { pages, ...records } = searchIndexOf(tour, true);
  expect(pages.length).toBeGreaterThan(15);
  expect(records).toEqual({
    season: 2026,
    players: [['zoe-lindqvist', 'Zoë Lindqvist', '']],
    events: [['2026-open', 'Open', 'Jun 20, 2026 · Candia Woods, Candia, NH']],
    courses: [['candia', 'Candia Woods', 'Candia, NH']],
    articles: [],
    products: [],
  });
});

it('has only pages on an empty tour without a shop', () => {
  const { season, pages, ...groups } = searchIndexOf(emptyTour(), false);
  expect(season).toBe(2026);
  expect(pages.length).toBeGreaterThan(15);
  expect(Object.values(groups).flat()).toEqual([]);
});

it('has the news of staff, and their page, without a shop too', () => {
  const { articles, pages } = searchIndexOf(emptyTour({ articles: [articleRecord()] }), false);
  expect(articles).toEqual([['opening-day', 'Opening day', 'May 4, 2026']]);
  expect(pages.map(([href]) => href)).toContain('/blog');
  expect(pages.map(([href]) => href)).not.toContain('/shop');
});

it('changes with what it lists, and with nothing else', () => {
  const before = searchDependency(emptyTour({ events: [open] }));
  expect(searchDependency(emptyTour({ events: [{ ...open, isComplete: true }] }))).toBe(before);
  expect(searchDependency(emptyTour({ events: [{ ...open, name: 'Other' }] }))).not.toBe(before);
});
