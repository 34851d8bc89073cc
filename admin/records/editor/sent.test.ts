import { expect, test } from 'vitest';
import { StandingsUrls } from '#domain/publish/tour-records.schema.ts';
import { identified, typedYear } from './sent.ts';

const fields = { calendarYear: 2026, seasonStandingsUrl: '', wgrStandingsUrl: '' };

test('an ID arrives as ID or as id', () => {
  const schema = identified(StandingsUrls);
  expect(schema.parse({ id: 7, ...fields })).toEqual({ ID: 7, ...fields });
  expect(schema.parse({ ID: 7, ...fields })).toEqual({ ID: 7, ...fields });
  expect(schema.safeParse(fields).success).toBe(false);
  expect(schema.safeParse(null).success).toBe(false);
});

test('a year is four digits, with blanks around them or not', () => {
  const year = typedYear(StandingsUrls.shape.calendarYear);
  expect([year.parse('2026'), year.parse(' 2026 ')]).toEqual([2026, 2026]);
  for (const bad of ['', '26', '20265', '2026.5', 'soon', '1999', '2101']) {
    expect(year.safeParse(bad).error?.issues[0]?.message, bad).toMatch(/^Calendar Year must /);
  }
});
