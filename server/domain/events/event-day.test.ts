import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { individualRow, stored } from '../../../tests/helpers/results.ts';
import { isLiveEvent, latestEvent, liveEvents, nextEvent, eventDaysOf } from './event-day.ts';
import { instantOf } from '../time/wall-time.ts';

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

const zone = 'America/New_York';
const event = (date: string, change: { isComplete?: boolean } = {}) =>
  eventRecord({ eventID: `on-${date}`, name: `On ${date}`, date, ...change });
const played = new Map([
  ['on-2026-06-13', { eventID: 'on-2026-06-13', net: stored([individualRow()]) }],
]);
const at = (time: string) => instantOf(zone, time).getTime();

/** The days as `event stage days from–until`, with times of the tour. */
const days = (
  today: string,
  events = [event('2026-06-13')],
  results: Parameters<typeof eventDaysOf>[0]['results'] = new Map(),
) =>
  eventDaysOf({ events, results, today, zone }).map(({ event: { eventID }, ...day }) => ({
    eventID,
    ...day,
  }));

describe('the days of an event', () => {
  const until = at('2026-06-15T00:00');
  const eventID = 'on-2026-06-13';

  it('begin at five in the evening before, in the zone of the tour', () => {
    expect(days('2026-06-11')).toEqual([]);
    const from = at('2026-06-12T17:00');
    expect(from).toBe(Date.parse('2026-06-12T21:00:00Z'));
    expect(days('2026-06-12')).toEqual([{ eventID, stage: 'ahead', days: 1, from, until }]);
  });

  it('are about play as soon as there are scores, and about the result when it is complete', () => {
    const today = '2026-06-13';
    const shared = { eventID, days: 0, from: null, until };
    expect(days(today)).toEqual([{ ...shared, stage: 'ahead' }]);
    expect(days(today, undefined, played)).toEqual([{ ...shared, stage: 'play' }]);
    const complete = [event(today, { isComplete: true })];
    expect(days(today, complete, played)).toEqual([{ ...shared, stage: 'after' }]);
  });

  it('end with the day after, if there are scores to look back on', () => {
    const shared = { eventID, days: -1, from: null, until };
    const complete = [event('2026-06-13', { isComplete: true })];
    expect(days('2026-06-14', complete, played)).toEqual([{ ...shared, stage: 'after' }]);
    expect(days('2026-06-14', undefined, played)).toEqual([{ ...shared, stage: 'play' }]);
    expect([days('2026-06-14'), days('2026-06-14', complete)]).toEqual([[], []]);
    expect(days('2026-06-15', complete, played)).toEqual([]);
  });

  it('never overlap: the event of the day is first, and the evening before one ends the day after another', () => {
    const events = ['2026-06-11', '2026-06-13', '2026-06-14'].map((date) => event(date));
    expect(days('2026-06-13', events).map((day) => day.eventID)).toEqual(['on-2026-06-13']);
    const evening = at('2026-06-12T17:00');
    const before = new Map(
      [...played.values()].map((results) => [
        'on-2026-06-11',
        { ...results, eventID: 'on-2026-06-11' },
      ]),
    );
    const both = days('2026-06-12', events, before);
    expect(both.map((day) => [day.eventID, day.from, day.until])).toEqual([
      ['on-2026-06-11', null, evening],
      ['on-2026-06-13', evening, until],
    ]);
  });

  it('count hours of a day on which clocks change', () => {
    const [day] = days('2026-10-31', [event('2026-11-01')]);
    expect((day?.until ?? 0) - (day?.from ?? 0)).toBe((7 + 25 + 24) * 3_600_000);
  });
});
