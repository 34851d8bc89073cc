import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { emptyTour } from '../../../tests/helpers/tour.ts';
import { neighborsOf, newestResults } from './neighbors.ts';

const event = (eventID: string, date: string, isComplete = true, netLeaderboardUrl = '') =>
  eventRecord({ eventID, name: eventID, date, isComplete, netLeaderboardUrl });
const last = event('2025-last', '2025-09-20');
const first = event('2026-first', '2026-05-01');
const unplayed = event('2026-rained-off', '2026-05-08', false);
const live = event('2026-live', '2026-06-10', false, 'https://bluegolf.com/x');
const tour = emptyTour({ events: [last, first, unplayed, live] });

describe('the previous and next results', () => {
  it('are those of the same season', () => {
    expect(neighborsOf(tour, first)).toEqual({ previous: undefined, next: live });
    expect(neighborsOf(tour, live)).toEqual({ previous: first, next: undefined });
    expect(neighborsOf(tour, last)).toEqual({ previous: undefined, next: undefined });
  });

  it('are the newest ones on the page without an event', () =>
    expect(newestResults(tour)).toEqual([live, first, last]));
});
