import { expect, test } from 'vitest';
import { isCalendarDate, weekdayOf } from '#domain/time/calendar.ts';
import { newEvent } from './events.ts';
import { textIn } from '../records/editor/values.ts';

test('a new event begins on the next Saturday', () => {
  expect(newEvent('2026-05-20', 2026).base.date).toBe('2026-05-23');
  expect(newEvent('2026-05-23', 2026).base.date).toBe('2026-05-30');
});

test('a new event of another season begins on a Saturday of that season', () => {
  const { base, place } = newEvent('2026-11-21', 2027);
  const date = textIn(base.date);
  expect([date, isCalendarDate(date) && weekdayOf(date)]).toEqual(['2027-05-01', 'Sat']);
  expect(place).toBe('2027');
});
