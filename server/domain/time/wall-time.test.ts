import { describe, expect, it } from 'vitest';
import { instantOf, isWallTime, wallTimeIn } from './wall-time.ts';

const ZONE = 'America/New_York';
const at = (time: string, zone = ZONE) => instantOf(zone, time).toISOString();

describe('the instant of a wall-clock time', () => {
  it.each([
    ['2026-07-04T07:30', '2026-07-04T11:30:00.000Z'],
    ['2026-01-15T23:59', '2026-01-16T04:59:00.000Z'],
    // Clocks are set forward on March 8 at 2:00.
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-03-09T02:30', '2026-03-09T06:30:00.000Z'],
    // And back on November 1 at 2:00.
    ['2026-11-01T00:30', '2026-11-01T04:30:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    ['2026-11-02T00:30', '2026-11-02T05:30:00.000Z'],
  ])('%s in New York is %s', (time, instant) => {
    expect(at(time)).toBe(instant);
  });

  it('is the first of two', () => {
    expect(at('2026-11-01T01:30')).toBe('2026-11-01T05:30:00.000Z');
  });

  it('counts on where a time is left out', () => {
    expect(at('2026-03-08T02:30')).toBe('2026-03-08T07:30:00.000Z');
  });

  it('is that of other zones', () => {
    expect(at('2026-10-04T02:30', 'Australia/Lord_Howe')).toBe('2026-10-03T15:30:00.000Z');
    expect(at('2026-07-04T07:30', 'Asia/Kathmandu')).toBe('2026-07-04T01:45:00.000Z');
    expect(at('2026-07-04T07:30', 'UTC')).toBe('2026-07-04T07:30:00.000Z');
  });
});

it('a clock shows an instant as it is before and after a change', () => {
  expect(wallTimeIn(ZONE, new Date('2026-11-01T05:30:59Z'))).toBe('2026-11-01T01:30');
  expect(wallTimeIn(ZONE, new Date('2026-11-01T06:30:00Z'))).toBe('2026-11-01T01:30');
  expect(wallTimeIn(ZONE, new Date('2026-03-08T07:30:00Z'))).toBe('2026-03-08T03:30');
  expect(wallTimeIn(ZONE, new Date('2026-07-05T04:00:00Z'))).toBe('2026-07-05T00:00');
});

it.each([
  ['2026-07-04T07:30', true],
  ['2026-02-29T07:30', false],
  ['2026-07-04T24:00', false],
  ['2026-07-04T07:60', false],
  ['2026-07-04 07:30', false],
  ['2026-07-04', false],
  ['2026-07-04T07:30Z', false],
  ['', false],
])('%j is a wall-clock time: %s', (text, expected) => {
  expect(isWallTime(text)).toBe(expected);
});
