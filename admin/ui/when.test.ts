import { expect, test } from 'vitest';
import { whenText } from './when.ts';
import { agoText } from './when.ts';

const at = '2026-06-10T20:12:00.000Z';
const boston = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' });

test.each([
  ['2026-06-11T03:59:00Z', 'today 4:12 PM'],
  ['2026-06-11T04:01:00Z', 'yesterday 4:12 PM'],
  ['2026-06-12T04:01:00Z', 'Jun 10, 4:12 PM'],
  ['2027-01-02T12:00:00Z', 'Jun 10, 2026, 4:12 PM'],
  // An instant ahead of the browser’s clock gets its date.
  ['2026-06-09T20:00:00Z', 'Jun 10, 4:12 PM'],
])('at %s the instant is %s', (now, text) => {
  expect(whenText(at, boston(now))).toBe(text);
});

test('the day is that of the given zone, also over a new year’s night', () => {
  const now = new Date('2026-06-10T20:30:00Z');
  expect(whenText(at, { now, timeZone: 'Asia/Tokyo' })).toBe('today 5:12 AM');
  const late = '2026-12-31T23:00:00.000Z';
  expect(whenText(late, boston('2027-01-01T12:00:00Z'))).toBe('yesterday 6:00 PM');
});

test('what is no instant gives no text', () => {
  expect(whenText(null)).toBe('');
  expect(whenText('soon')).toBe('');
});

const NOW = new Date('2026-06-10T12:00:00Z');

test.each([
  ['2026-06-10T12:00:00Z', 'just now'],
  ['2026-06-10T11:59:01Z', 'just now'],
  ['2026-06-10T11:59:00Z', '1 minute ago'],
  ['2026-06-10T10:00:00Z', '2 hours ago'],
  ['2026-06-09T11:00:00Z', '1 day ago'],
  ['2026-05-01T12:00:00Z', '1 month ago'],
  ['2024-06-01T12:00:00Z', '2 years ago'],
  ['2026-06-10T13:00:00Z', 'just now'],
])('%s was %s', (instant, text) => {
  expect(agoText(instant, NOW)).toBe(text);
});
