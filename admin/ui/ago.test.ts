import { expect, test } from 'vitest';
import { agoText } from './when.ts';

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
