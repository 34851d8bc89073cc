/** Dates as spreadsheets write them. */
import { formatLong, isCalendarDate, type CalendarDate } from '../time/calendar.ts';
import { ImportError, type ImportColumn } from './import-kind.ts';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A time of day after a date. */
const TIME =
  /[\sT]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?(?:Z|\s*[+-]\d{2}:?\d{2})?$/i;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const MONTH_IN_THE_MIDDLE = /^(\d{1,2})[\s.-]+([a-z]{3,9})\.?[\s,-]+(\d{2}|\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{2}|\d{4})$/i;
/** With points, the day is always before the month. */
const DAY_FIRST = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/;
const UNCLEAR = /^(\d{1,2})[/-](\d{1,2})[/-](\d{2}|\d{4})$/;

/** The date of a year, month and day as texts; undefined when there is no such day. */
function dateOf(year: string, month: string | number, day: string): CalendarDate | undefined {
  const two = (part: string | number) => String(part).padStart(2, '0');
  const date = `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
  return isCalendarDate(date) ? date : undefined;
}

/** A date that can be read in one way only. */
function clearDate(text: string): CalendarDate | undefined {
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year !== '') return dateOf(year, month, day);
  const [, dayBefore = '', monthAfter = '', yearBehind = ''] = DAY_FIRST.exec(text) ?? [];
  if (yearBehind !== '') return dateOf(yearBehind, monthAfter, dayBefore);
  const [, dayIn = '', nameIn = '', yearIn = ''] = MONTH_IN_THE_MIDDLE.exec(text) ?? [];
  const [, nameOf = nameIn, dayOf = dayIn, yearOf = yearIn] = MONTH_FIRST.exec(text) ?? [];
  const named = MONTHS.indexOf(nameOf.slice(0, 3).toLowerCase());
  return named < 0 ? undefined : dateOf(yearOf, named + 1, dayOf);
}

/** The date of `7/11/2026` by the month first, and by the day first; the same one for `7/7/2026`. */
function bothDates(text: string): { month?: CalendarDate; day?: CalendarDate } | null {
  const [, first = '', second = '', year = ''] = UNCLEAR.exec(text) ?? [];
  if (year === '') return null;
  const month = dateOf(year, first, second);
  const day = dateOf(year, second, first);
  return { ...(month && { month }), ...(day && { day }) };
}

const withoutTime = (text: string) => text.normalize('NFKC').trim().replace(TIME, '');

/** Which part comes first in the dates of a column; null where they show neither, and empty where it doesn't matter. */
function orderIn(texts: readonly string[]): string | null {
  const all = texts.map((text) => bothDates(withoutTime(text)));
  const isMonthFirst = all.some((each) => each?.month && !each.day);
  const isDayFirst = all.some((each) => each?.day && !each.month);
  if (isMonthFirst !== isDayFirst) return isMonthFirst ? 'month-first' : 'day-first';
  return all.some((each) => each?.month !== each?.day) ? null : '';
}

/**
 * A column of dates. Whether months or days come first is decided by the dates of the column that exist in one way only;
 * without one, staff are asked about those that exist in both.
 */
export const date: Pick<ImportColumn, 'readerOf' | 'ways'> = {
  ways: {
    names: { 'month-first': 'month first', 'day-first': 'day first' },
    question: 'Does the month come first, or the day?',
    isOpen: (texts) => orderIn(texts) === null,
  },
  readerOf(texts, order) {
    const first = order ?? orderIn(texts);
    return (text) => {
      const written = withoutTime(text);
      const both = bothDates(written);
      if (!both) return clearDate(written) ?? text;
      const { month, day } = both;
      if (month === undefined || day === undefined || month === day) return month ?? day ?? text;
      if (first) return first === 'month-first' ? month : day;
      throw new ImportError(
        `“${written}” is ${formatLong(month)} or ${formatLong(day)}. Write ${month} or ${day}.`,
      );
    };
  },
};
