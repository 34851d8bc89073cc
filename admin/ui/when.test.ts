import { expect, test } from 'vitest';
import { whenText } from './when.ts';

const at = '2026-06-10T20:12:00.000Z';
const boston = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' });

test('the same day is today and the day before yesterday’s name', () => {
  expect(whenText(at, boston('2026-06-11T03:59:00Z'))).toBe('today 4:12 PM');
  expect(whenText(at, boston('2026-06-11T04:01:00Z'))).toBe('yesterday 4:12 PM');
  expect(whenText(at, boston('2026-06-12T04:01:00Z'))).toBe('Jun 10, 4:12 PM');
});

test('another year is named, also over a new year’s night', () => {
  expect(whenText(at, boston('2027-01-02T12:00:00Z'))).toBe('Jun 10, 2026, 4:12 PM');
  const late = '2026-12-31T23:00:00.000Z';
  expect(whenText(late, boston('2027-01-01T12:00:00Z'))).toBe('yesterday 6:00 PM');
});

test('the day is that of the given zone', () => {
  const now = new Date('2026-06-10T20:30:00Z');
  expect(whenText(at, { now, timeZone: 'Asia/Tokyo' })).toBe('today 5:12 AM');
});

test('an instant ahead of the browser’s clock gets its date', () => {
  expect(whenText(at, boston('2026-06-09T20:00:00Z'))).toBe('Jun 10, 4:12 PM');
});

test('what is no instant gives no text', () => {
  expect(whenText(null)).toBe('');
  expect(whenText('soon')).toBe('');
});
