import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import type { Tour } from '../../domain/publish/tour.ts';
import { diffTour, EMPTY_TOUR, applyDiff, type TourDiff } from './tour-diff.ts';

const resultsOf = (eventID: string, ...names: string[]) => ({
  eventID,
  'tee-times': {
    changedAt: '2026-06-10T12:00:00.000Z',
    rows: names.map((player) => ({ round: '1', time: '8:00', hole: '1', players: [player] })),
  },
});

/** As the other process gets it. */
const sent = structuredClone<TourDiff>;

const told = (now: Tour, before: Tour) => applyDiff(before, sent(diffTour(now, before)));

describe('news of a tour', () => {
  it('are everything at first', () => {
    const tour = emptyTour({
      events: [eventRecord({ eventID: '20260610-opener' })],
      results: new Map([['20260610-opener', resultsOf('20260610-opener', 'Ada Pine')]]),
      shop: { gear: [], products: [], articles: [] },
    });
    expect(told(tour, EMPTY_TOUR)).toEqual(tour);
    expect(Object.keys(diffTour(tour, EMPTY_TOUR).parts).sort()).toEqual(
      Object.keys(tour)
        .filter((name) => name !== 'results')
        .sort(),
    );
  });

  it('leave lists that can’t change, whose seasons are looked for once and not by every page', () => {
    const { events, standings } = told(emptyTour({ events: [eventRecord()] }), EMPTY_TOUR);
    expect(Object.isFrozen(events)).toBe(true);
    expect(Object.isFrozen(standings)).toBe(true);
  });

  it('are nothing when nothing changed, and what was told stays the very same', () => {
    const tour = emptyTour();
    const news = diffTour(tour, tour);
    expect(news).toEqual({ parts: {}, results: { changed: new Map(), gone: [] } });
    expect(applyDiff(tour, news).results).toBe(tour.results);
  });

  it('are the parts and the events’ results that became others, and those that are gone', () => {
    const a = resultsOf('a', 'Ada Pine');
    const b = resultsOf('b', 'Bo Birch');
    const before = emptyTour({
      results: new Map([
        ['a', a],
        ['b', b],
        ['c', resultsOf('c')],
      ]),
    });
    const now = {
      ...before,
      today: '2026-06-11',
      results: new Map([
        ['a', a],
        ['b', resultsOf('b', 'Cy Cedar')],
      ]),
    };
    const news = diffTour(now, before);
    expect(Object.keys(news.parts)).toEqual(['today']);
    expect([...news.results.changed.keys()]).toEqual(['b']);
    expect(news.results.gone).toEqual(['c']);
    const after = told(now, before);
    expect(after).toEqual(now);
    expect(after.results.get('a')).toBe(a);
    expect(after.events).toBe(before.events);
  });
});
