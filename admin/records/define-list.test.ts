import { expect, test } from 'vitest';
import { StandingsUrls } from '#domain/publish/tour-records.schema.ts';
import { identified } from './define-list.ts';

const fields = { calendarYear: 2026, seasonStandingsUrl: '', wgrStandingsUrl: '' };

test('an ID arrives as ID or as id', () => {
  const schema = identified(StandingsUrls);
  expect(schema.parse({ id: 7, ...fields })).toEqual({ ID: 7, ...fields });
  expect(schema.parse({ ID: 7, ...fields })).toEqual({ ID: 7, ...fields });
  expect(schema.safeParse(fields).success).toBe(false);
  expect(schema.safeParse(null).success).toBe(false);
});
