import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import { isLiveEvent, latestEvent, liveEvents, nextEvent } from './event-day.ts';

const TODAY = '2026-06-10';
const scores = (eventID: string) => ({ eventID, net: stored([individualRow()]) });
const on = (date: string, change = {}) =>
  eventRecord({ eventID: `2026-${date}`, name: date, date, ...change });

describe('an event is live', () => {
  it('on its day, with or without scores, until it is complete', () => {
    expect(isLiveEvent(on(TODAY), undefined, TODAY)).toBe(true);
    expect(isLiveEvent(on(TODAY), scores('x'), TODAY)).toBe(true);
    expect(isLiveEvent(on(TODAY, { isComplete: true }), scores('x'), TODAY)).toBe(false);
  });

  it('for three more days while it has scores and is not complete', () => {
    expect(isLiveEvent(on('2026-06-07'), scores('x'), TODAY)).toBe(true);
    expect(isLiveEvent(on('2026-06-07'), undefined, TODAY)).toBe(false);
    expect(isLiveEvent(on('2026-06-06'), scores('x'), TODAY)).toBe(false);
  });

  it('not before its day, and not without a date', () => {
    expect(isLiveEvent(on('2026-06-11'), scores('x'), TODAY)).toBe(false);
    expect(isLiveEvent(on('tbd'), scores('x'), TODAY)).toBe(false);
  });
});

it('lists the events of today before those that await their final results', () => {
  const [late, today, ahead] = [on('2026-06-08'), on(TODAY), on('2026-06-20')];
  const tour = {
    events: [late, today, ahead],
    results: new Map([[late.eventID, scores(late.eventID)]]),
    today: TODAY,
  };
  expect(liveEvents(tour)).toEqual([today, late]);
  expect(nextEvent(tour)).toBe(ahead);
});

it('finds the event that was completed last', () => {
  const first = on('2026-05-01', { isComplete: true });
  const last = on('2026-06-01', { isComplete: true });
  const ahead = on('2026-06-20');
  const tour = { events: [last, ahead, first], results: new Map(), today: TODAY };
  expect(latestEvent(tour)).toBe(last);
  expect(latestEvent({ ...tour, events: [ahead] })).toBeUndefined();
});
