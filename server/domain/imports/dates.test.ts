import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, isCalendarDate } from '../time/calendar.ts';
import { date } from './dates.ts';

/** What the texts of a column mean, in their order; a question is what it says. */
function read(...texts: string[]): unknown[] {
  const readOne = date.readerOf?.(texts);
  return texts.map((text) => {
    try {
      return readOne?.(text);
    } catch (error) {
      return error instanceof Error ? error.message : error;
    }
  });
}

describe('a date of a table', () => {
  it.each([
    '2027-05-29',
    '2027/05/29',
    '2027/5/29',
    '2027.05.29',
    '29-May-27',
    '29 May 2027',
    'May 29, 2027',
    'may 29th 2027',
    '29.5.2027',
    '5/29/27',
    '05/29/2027',
    '29/05/2027',
    '5/29/2027 0:00',
    '5/29/2027 12:00:00 AM',
    '2027-05-29T00:00:00.000Z',
    '２０２７-０５-２９',
  ])('may be written as %s', (text) => {
    expect(read(text)).toEqual(['2027-05-29']);
  });

  it.each(['', 'soon', '2027-02-30', '2/30/2027', '31.6.2027', '13/13/2027', 'Foo 3, 2027'])(
    'is no date when it is %j, which stays as it is written',
    (text) => {
      expect(read(text)).toEqual([text]);
    },
  );

  it('has the order of the other dates of its column, and is asked about without one', () => {
    expect(read('7/11/2026', '5/29/2026')).toEqual(['2026-07-11', '2026-05-29']);
    expect(read('7/11/2026', '29/5/2026')).toEqual(['2026-11-07', '2026-05-29']);
    const question = '“7/11/2026” is Jul 11, 2026 or Nov 7, 2026. Write 2026-07-11 or 2026-11-07.';
    expect(read('7/11/2026')).toEqual([question]);
    expect(read('7/11/2026', '5/29/2026', '29/5/2026')[0]).toBe(question);
    expect(read('7/7/2026', '2026-08-01')).toEqual(['2026-07-07', '2026-08-01']);
  });
});

test('a column that one spreadsheet writes is read as it was, or asked about', () => {
  const day = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2020-01-01', days));
  const parts = (iso: string) => iso.split('-').map(Number);
  fc.assert(
    fc.property(
      fc.array(day, { minLength: 1, maxLength: 6 }),
      fc.boolean(),
      (days, isMonthFirst) => {
        const written = days.map((iso) => {
          const [year = 0, month = 0, dayOf = 0] = parts(iso);
          return isMonthFirst ? `${month}/${dayOf}/${year}` : `${dayOf}/${month}/${year}`;
        });
        for (const [at, value] of read(...written).entries()) {
          const isRead = typeof value === 'string' && isCalendarDate(value);
          if (isRead) expect(value).toBe(days[at]);
          else expect(value).toContain(' or ');
        }
      },
    ),
  );
});
