import { describe, expect, it } from 'vitest';
import { mailDate, noonIn } from './mail-date.ts';

const NEW_YORK = 'America/New_York';

it.each([
  [NEW_YORK, '2026-06-06T16:00:00Z', 'Sat, 06 Jun 2026 12:00:00 -0400'],
  [NEW_YORK, '2026-01-02T03:04:05Z', 'Thu, 01 Jan 2026 22:04:05 -0500'],
  // Zones ahead of UTC, half hours and UTC itself.
  ['Asia/Kolkata', '2026-06-06T20:00:00Z', 'Sun, 07 Jun 2026 01:30:00 +0530'],
  ['UTC', '2026-06-06T20:00:00Z', 'Sat, 06 Jun 2026 20:00:00 +0000'],
])('a date in a mail or feed of a tour in %s at %s is %s', (zone, instant, date) => {
  expect(mailDate(zone, new Date(instant))).toBe(date);
});

describe('noon of a day', () => {
  it('is noon in the tour’s zone, also on days of clock changes', () => {
    for (const date of ['2026-03-08', '2026-06-06', '2026-11-01']) {
      expect(mailDate(NEW_YORK, noonIn(NEW_YORK, date))).toContain(' 12:00:00 ');
    }
    expect(noonIn('Pacific/Auckland', '2026-06-06').toISOString()).toBe('2026-06-06T00:00:00.000Z');
  });

  it('throws for a text that is not a date', () => {
    expect(() => noonIn(NEW_YORK, '2026-02-30')).toThrow(RangeError);
  });
});
