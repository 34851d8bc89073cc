import { expect, test } from 'vitest';
import { currentSeason, nextSeason, seasonResponse } from './season.ts';

const events = (...dates: string[]) => dates.map((date) => ({ name: `Event of ${date}`, date }));
const TWO_SEASONS = events('2026-04-18', '2026-10-10', '2027-04-17', '2027-10-09');
const on = (today: string, chosen: number | null = null, played = TWO_SEASONS) =>
  currentSeason({ events: played, season: chosen === null ? [] : [{ year: chosen }], today });

test.each<[string, number | null, number]>([
  // The current season contains today, whatever is planned for the next one.
  ['2026-06-10', null, 2026],
  ['2027-06-10', null, 2027],
  // Between two it is the last one until thirty days before the next one’s first event.
  ['2026-11-22', null, 2026],
  ['2027-01-01', null, 2026],
  ['2027-03-17', null, 2026],
  ['2027-03-18', null, 2027],
  // A new tour shows its first season at any time, and an old one its last.
  ['2025-12-01', null, 2026],
  ['2029-12-01', null, 2027],
  // Staff may switch early or hold a season, until a later season begins.
  ['2026-11-22', 2027, 2027],
  ['2027-04-16', 2026, 2026],
  ['2027-04-17', 2026, 2027],
  // A chosen season without events is ignored.
  ['2026-06-10', 2030, 2026],
])('on %s, with the chosen season %s, the season is %i', (today, chosen, season) => {
  expect(on(today, chosen)).toBe(season);
});

test('a season that is still played stays the current one inside those thirty days', () => {
  const close = events('2026-04-18', '2026-12-20', '2027-01-05');
  expect(on('2026-12-20', null, close)).toBe(2026);
  expect(on('2026-12-21', null, close)).toBe(2027);
});

test('without events the season is the year of today', () => {
  expect(on('2025-12-01', null, [])).toBe(2025);
});

test('the next season is the one after the current one', () => {
  const next = (today: string) => nextSeason({ events: TWO_SEASONS, season: [], today });
  expect(next('2026-11-22')).toBe(2027);
  expect(next('2027-11-22')).toBeNull();
});

test('the response names the season of the date, and when the next one follows', () => {
  const tour = { events: TWO_SEASONS, season: [{ year: 2027 }], today: '2026-11-22' };
  const next = { year: 2027, from: '2027-03-18' };
  expect(seasonResponse(tour)).toEqual({ current: 2027, automatic: false, byDate: 2026, next });
});
