import { afterEach, expect, it } from 'vitest';
import { DEFAULT_LOCALE, setLocale } from '#domain/tour/locale.ts';
import { dayAndTime } from './draft-text.ts';

afterEach(() => setLocale(DEFAULT_LOCALE));

const WATCH = { now: new Date('2026-11-24T17:00:00Z'), timeZone: 'America/New_York' };

it('a time names its day as it is near or far', () => {
  expect(dayAndTime('2026-11-24T18:00:00Z', WATCH)).toBe('today 1:00 PM');
  expect(dayAndTime('2027-01-02T14:00:00Z', WATCH)).toBe('Sat Jan 2, 2027, 9:00 AM');
});

it('a time names its day in the tour’s language too', () => {
  setLocale({ ...DEFAULT_LOCALE, language: 'en-GB' });
  expect(dayAndTime('2026-11-24T14:05:00Z', WATCH)).toBe('today 09:05');
  expect(dayAndTime('2026-12-05T19:05:00Z', WATCH)).toBe('Sat 5 Dec, 14:05');
});
