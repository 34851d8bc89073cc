import { afterEach, describe, expect, it } from 'vitest';
import { amountText, centsIn } from '../money/amounts.ts';
import { formatWithCents } from '../shop/money.ts';
import {
  addDays,
  dateBadge,
  formatInstant,
  formatLong,
  formatShort,
  formatTime,
  monthHeading,
  relativeDays,
  weekdayOf,
} from '../time/calendar.ts';
import { mailDate } from '../time/mail-date.ts';
import { andList } from './lists.ts';
import {
  currencySign,
  currencyWord,
  DEFAULT_LOCALE,
  formatLength,
  formatNumber,
  isCurrency,
  lengthHeading,
  lengthUnit,
  localeAttributes,
  setLocale,
} from './locale.ts';

afterEach(() => {
  setLocale(DEFAULT_LOCALE);
});

const NOON = new Date('2026-09-05T16:05:00Z');

it('dates of the default are months of three letters with their day, on every day of a leap year', () => {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  for (let date = '2028-01-01'; date < '2029-01-01'; date = addDays(date, 1)) {
    const short = `${months[Number(date.slice(5, 7)) - 1] ?? ''} ${Number(date.slice(8))}`;
    expect([formatShort(date), formatLong(date)]).toEqual([short, `${short}, 2028`]);
    const [month = '', day] = short.split(' ');
    expect(dateBadge(date)).toEqual({ month: month.toUpperCase(), day });
  }
  expect(monthHeading('2026-09-05')).toBe('September 2026');
});

describe('a tour elsewhere', () => {
  it('has dates, numbers, lists and amounts as people there write them', () => {
    setLocale({ language: 'en-GB', currency: 'GBP', meters: true });
    expect(formatShort('2026-05-26')).toBe('26 May');
    expect(formatLong('2026-05-26')).toBe('26 May 2026');
    expect(formatInstant('Europe/London', NOON)).toMatch(/^5 Sept? 2026, 17:05$/);
    expect(weekdayOf('2026-05-26')).toBe('Tue');
    expect(formatTime('UTC', new Date('2026-09-05T08:10:00Z'))).toBe('08:10');
    expect(relativeDays('2026-05-26', '2026-05-27')).toBe('tomorrow');
    expect(andList().format(['Ann', 'Bo', 'Cy'])).toBe('Ann, Bo and Cy');
    expect([amountText(125_000), amountText(-4_050), formatWithCents(1250)]).toEqual([
      '£1,250',
      '−£40.50',
      '£1250.00',
    ]);
    expect([currencySign(), currencyWord(), centsIn('£40.50')]).toEqual(['£', 'pounds', 4050]);
    expect([formatLength(350), lengthUnit(), lengthHeading()]).toEqual([
      '350 m',
      'metres',
      'Metres',
    ]);
    expect(formatNumber(6_312)).toBe('6,312');
  });

  it('has feeds and mails with dates that programs read', () => {
    setLocale({ language: 'en-AU', currency: 'AUD', meters: true });
    expect(mailDate('Australia/Sydney', NOON)).toBe('Sun, 06 Sep 2026 02:05:00 +1000');
  });

  it('says on its pages what is not as by default', () => {
    expect(localeAttributes(DEFAULT_LOCALE)).toEqual({});
    expect(localeAttributes({ currency: 'NZD', meters: true })).toEqual({
      'data-currency': 'NZD',
      'data-meters': '',
    });
  });
});

it('a currency has cents', () => {
  expect(['USD', 'CAD', 'EUR', 'JPY', 'usd', 'XXX1', ''].map(isCurrency)).toEqual([
    ...[true, true, true],
    ...[false, false, false, false],
  ]);
});
