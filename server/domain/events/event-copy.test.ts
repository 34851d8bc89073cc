import { describe, expect, it } from 'vitest';
import { eventRecord } from '../../../tests/helpers/events.ts';
import { editionOf } from './event-copy.schema.ts';
import { proposedSeason, sameEventIn, sameWeekIn, sameEvent } from './event-copy.ts';

describe('the date of an event in another season', () => {
  it.each([
    ['2026-05-30', 2027, '2027-05-29'],
    // Across and within leap years.
    ['2027-06-05', 2028, '2028-06-03'],
    ['2028-02-29', 2029, '2029-02-27'],
    // Several years ahead, and back.
    ['2024-09-21', 2027, '2027-09-18'],
    ['2027-05-29', 2026, '2026-05-30'],
    // The nearest day would be in the year before or after.
    ['2026-01-01', 2027, '2027-01-07'],
    ['2026-12-31', 2029, '2029-12-27'],
    ['2027-12-31', 2028, '2028-12-29'],
    ['2000-02-29', 2100, '2100-03-02'],
  ])('%s becomes, in %i, %s', (date, year, expected) => {
    expect(sameWeekIn(year, date)).toBe(expected);
  });

  it('has the weekday and the year for every day of four years', () => {
    for (let day = 0; day < 1461; day += 1) {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      const year = Number(date.slice(0, 4)) + 1;
      const copied = sameWeekIn(year, date);
      expect(copied.slice(0, 4)).toBe(String(year));
      expect(new Date(copied).getUTCDay(), date).toBe(new Date(date).getUTCDay());
    }
  });
});

it('another edition has the course, the picture and the allowance, and no addresses, states or holes', () => {
  const played = eventRecord({
    thumbnail: 'aaaaaaaaaaaaaaaaaaaa',
    blueGolfUrl: 'https://bluegolf.com/x',
    registrationOpen: true,
    isComplete: true,
    holesPlayed: '13',
    netLeaderboardUrl: 'https://bluegolf.com/n',
    wgrLeaderboardUrl: 'https://bluegolf.com/w',
    shopifyUrl: 'season-opener',
  });
  expect(editionOf(played)).toEqual(eventRecord({ thumbnail: 'aaaaaaaaaaaaaaaaaaaa' }));
});

describe('an event that a season has already', () => {
  const stored = [eventRecord({ eventID: '2027-opener', name: 'Café Opener', date: '2027-05-08' })];

  it.each([
    [{ name: 'Café Opener', date: '2027-06-01' }, '2027-opener'],
    [{ name: 'CAFE  opener', date: '2027-06-01' }, '2027-opener'],
    [{ name: 'Opener', date: '2027-06-01' }, '2027-opener'],
    [{ name: 'Café Opener', date: '2028-05-08' }, undefined],
    [{ name: '高尔夫', date: '2027-05-08' }, undefined],
  ])('%j is %s', (row, expected) => {
    expect(sameEventIn(stored, row)?.eventID).toBe(expected);
  });
});

it('a season is proposed by date, with what exists already', () => {
  const events = [
    eventRecord({ eventID: '2026-b', name: 'B', date: '2026-06-06', course: 'Pine' }),
    eventRecord({ eventID: '2026-a', name: 'A', date: '2026-05-30', course: 'Oak' }),
    eventRecord({ eventID: '2025-c', name: 'C', date: '2025-05-31' }),
    eventRecord({ eventID: '2027-b', name: 'B', date: '2027-07-03' }),
  ];
  expect(proposedSeason(events, { from: 2026, to: 2027 })).toEqual([
    { source: '2026-a', name: 'A', date: '2027-05-29', course: 'Oak', existing: null },
    { source: '2026-b', name: 'B', date: '2027-06-05', course: 'Pine', existing: '2027-b' },
  ]);
  expect(proposedSeason(events, { from: 2024, to: 2027 })).toEqual([]);
});

const open = eventRecord({ eventID: '2026-open', name: 'Owl’s Open', date: '2026-07-01' });

it.each([
  ['the same name in another writing', { name: "OWL'S open" }, true],
  ['another day', { date: '2026-07-02' }, false],
  ['another name', { name: 'Owl’s Open II' }, false],
  ['the event itself', { eventID: open.eventID }, false],
])('an event with %s', (_what, change, isSame) => {
  const found = sameEvent([open], { ...open, eventID: '', ...change });
  expect(found).toBe(isSame ? open : undefined);
});

it('names without letters are compared as they are', () => {
  const nameless = { ...open, name: '第一' };
  expect(sameEvent([nameless], { ...nameless, eventID: '', name: '第二' })).toBeUndefined();
});
