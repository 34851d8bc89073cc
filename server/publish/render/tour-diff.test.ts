import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import type { Tour } from '../../domain/publish/tour.ts';
import { applyDiff, diffTour, type TourDiff } from './tour-diff.ts';

const resultsOf = (eventID: string, ...names: string[]) => ({
  eventID,
  'tee-times': {
    changedAt: '2026-06-10T12:00:00.000Z',
    rows: names.map((player) => ({ round: '1', time: '8:00', hole: '1', players: [player] })),
  },
});

/** As the other process receives it. */
const sent = structuredClone<TourDiff>;

const received = (now: Tour, before: Tour | null) => applyDiff(before, sent(diffTour(now, before)));

describe('the diff of a tour', () => {
  it('is everything at first', () => {
    const tour = emptyTour({
      events: [eventRecord({ eventID: '20260610-opener' })],
      results: new Map([['20260610-opener', resultsOf('20260610-opener', 'Ada Pine')]]),
      shop: { gear: [], products: [], articles: [] },
    });
    expect(received(tour, null)).toEqual(tour);
    expect(diffTour(tour, null)).toEqual({ whole: tour });
  });

  it('gives frozen lists, whose seasons are found once and not for every page', () => {
    const { events, standings } = received(emptyTour({ events: [eventRecord()] }), null);
    expect(Object.isFrozen(events)).toBe(true);
    expect(Object.isFrozen(standings)).toBe(true);
  });

  it('is empty when nothing changed, and the received objects stay the same', () => {
    const tour = emptyTour();
    const diff = diffTour(tour, tour);
    expect(diff).toEqual({ parts: {}, results: { changed: new Map(), removed: [] } });
    expect(applyDiff(tour, diff).results).toBe(tour.results);
  });

  it('has the changed parts, the changed results of events, and the removed ones', () => {
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
    expect(diffTour(now, before)).toEqual({
      parts: { today: '2026-06-11' },
      results: { changed: new Map([['b', now.results.get('b')]]), removed: ['c'] },
    });
    const after = received(now, before);
    expect(after).toEqual(now);
    expect(after.results.get('a')).toBe(a);
    expect(after.events).toBe(before.events);
  });
});
