import { expect, it } from 'vitest';
import { instantOf, isWallTime, wallTimeIn } from './wall-time.ts';

const ZONE = 'America/New_York';
const at = (time: string, zone = ZONE) => instantOf(zone, time).toISOString();

it.each<[string, string, string?]>([
  ['2026-07-04T07:30', '2026-07-04T11:30:00.000Z'],
  ['2026-01-15T23:59', '2026-01-16T04:59:00.000Z'],
  // Clocks are set forward on March 8 at 2:00; a time that is left out counts on.
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-03-09T02:30', '2026-03-09T06:30:00.000Z'],
  // And back on November 1 at 2:00; of two instants it is the first.
  ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
  ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
  ['2026-11-02T00:30', '2026-11-02T05:30:00.000Z'],
  ['2026-10-04T02:30', '2026-10-03T15:30:00.000Z', 'Australia/Lord_Howe'],
  ['2026-07-04T07:30', '2026-07-04T01:45:00.000Z', 'Asia/Kathmandu'],
  ['2026-07-04T07:30', '2026-07-04T07:30:00.000Z', 'UTC'],
])(
  'the instant of a wall-clock time %s in New York is %s, unless the zone is another: %s',
  (time, instant, zone) => {
    expect(at(time, zone)).toBe(instant);
  },
);

it('a clock shows an instant as it is before and after a change', () => {
  expect(wallTimeIn(ZONE, new Date('2026-11-01T05:30:59Z'))).toBe('2026-11-01T01:30');
  expect(wallTimeIn(ZONE, new Date('2026-11-01T06:30:00Z'))).toBe('2026-11-01T01:30');
  expect(wallTimeIn(ZONE, new Date('2026-03-08T07:30:00Z'))).toBe('2026-03-08T03:30');
  expect(wallTimeIn(ZONE, new Date('2026-07-05T04:00:00Z'))).toBe('2026-07-05T00:00');
});

it('a wall-clock time is a day that exists with hours and minutes, and nothing else', () => {
  expect(isWallTime('2026-07-04T07:30')).toBe(true);
  const wrong = [
    ...['2026-02-29T07:30', '2026-07-04T24:00', '2026-07-04T07:60', '2026-07-04 07:30'],
    ...['2026-07-04', '2026-07-04T07:30Z', ''],
  ];
  expect(wrong.filter(isWallTime)).toEqual([]);
});
