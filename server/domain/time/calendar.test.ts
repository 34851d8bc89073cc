import { describe, expect, it } from 'vitest';
import {
  addDays,
  dateBadge,
  dateIn,
  todayIn,
  daysBetween,
  formatInstant,
  formatLong,
  formatShort,
  isCalendarDate,
  monthHeading,
  relativeDays,
  weekdayOf,
} from './calendar.ts';
import { mailDate, noonIn } from './mail-date.ts';

const ZONE = 'America/New_York';

it.each([
  // Midnight in New Hampshire, not that of UTC.
  ['2026-06-11T03:59:59Z', '2026-06-10'],
  ['2026-06-11T04:00:00Z', '2026-06-11'],
  // Daylight saving time.
  ['2026-01-01T04:59:00Z', '2025-12-31'],
  ['2026-03-08T06:59:00Z', '2026-03-08'],
  ['2026-11-01T05:30:00Z', '2026-11-01'],
])('the date in the tour’s zone at %s is %s', (instant, date) => {
  expect(dateIn(ZONE, new Date(instant))).toBe(date);
});

it('today follows its clock from midnight to midnight, also when the clock is set back', () => {
  let now = new Date('2026-06-11T03:59:59.999Z');
  let zone = ZONE;
  const today = todayIn(
    () => zone,
    () => now,
  );
  expect([today(), today()]).toEqual(['2026-06-10', '2026-06-10']);
  now = new Date('2026-06-11T04:00:00Z');
  expect(today()).toBe('2026-06-11');
  now = new Date('2026-06-09T04:00:10Z');
  expect(today()).toBe('2026-06-09');
  zone = 'America/Los_Angeles';
  expect(today()).toBe('2026-06-08');
});

describe('calendar arithmetic', () => {
  it('crosses months, leap days and clock changes', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  });

  it('accepts only days that exist', () => {
    expect(isCalendarDate('2026-02-28')).toBe(true);
    const wrong = ['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-06-10T00:00', '02/03/2026'];
    expect(wrong.filter(isCalendarDate)).toEqual([]);
    expect(() => addDays('tomorrow', 1)).toThrow(RangeError);
  });
});

describe('dates in words', () => {
  it('reads as the site prints them', () => {
    expect(formatShort('2026-05-06')).toBe('May 6');
    expect(formatLong('2026-05-26')).toBe('May 26, 2026');
    expect(weekdayOf('2026-11-21')).toBe('Sat');
    expect(dateBadge('2026-05-26')).toEqual({ month: 'MAY', day: '26' });
    expect(monthHeading('2026-05-26')).toBe('May 2026');
  });

  it('formats an instant in the tour’s zone', () => {
    expect(formatInstant(ZONE, new Date('2026-06-10T16:00:00Z'))).toBe('Jun 10, 2026, 12:00 PM');
    expect(formatInstant(ZONE, new Date('2026-01-01T04:05:00Z'))).toBe('Dec 31, 2025, 11:05 PM');
    expect(formatInstant(ZONE, new Date('never'))).toBe('—');
  });

  it('shows a dash without a date', () => {
    expect(formatShort('soon')).toBe('—');
    expect(formatLong('')).toBe('—');
    expect(dateBadge('')).toEqual({ month: '—', day: '' });
  });

  it('names how far away a day is', () => {
    expect(relativeDays('2026-06-10', '2026-06-10')).toBe('today');
    expect(relativeDays('2026-06-10', '2026-06-11')).toBe('tomorrow');
    expect(relativeDays('2026-06-10', '2026-06-13')).toBe('in 3 days');
    expect(relativeDays('2026-06-10', '2026-06-08')).toBe('2 days ago');
    expect(relativeDays('2026-06-10', '2026-06-23')).toBe('in 13 days');
    expect(relativeDays('2026-06-10', '2026-06-24')).toBe('in 2 weeks');
    expect(relativeDays('2026-06-10', '2026-07-10')).toBe('in 4 weeks');
    expect(relativeDays('2026-06-10', '2026-08-08')).toBe('in 8 weeks');
    expect(relativeDays('2026-06-10', '2026-08-09')).toBe('in 8 weeks');
    expect(relativeDays('2026-06-10', '2026-08-10')).toBe('in 2 months');
    expect(relativeDays('2026-06-10', '2025-06-10')).toBe('11 months ago');
  });

  it.each(['', 'soon', '2026-02-30'])('names no distance and no month of %j', (date) => {
    expect(relativeDays('2026-06-10', date)).toBe('');
    expect(monthHeading(date)).toBe('');
  });
});

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
