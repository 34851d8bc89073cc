import { expect, test } from 'vitest';
import type { FailedRefresh, MissingItem } from '#domain/dashboard/dashboard.api.ts';
import { effectText, missingText } from './dashboard-text.ts';

const missingItem = (
  eventID: string,
  kind: MissingItem['kind'],
  tables: MissingItem['tables'] = [],
): MissingItem => ({
  eventID,
  kind,
  tables,
  name: eventID,
  date: '2026-06-01',
});

test('missing results name their tables, or report that there are none', () => {
  const item = missingItem('a', 'results', ['gross', 'skins']);
  expect(missingText(item)).toBe('No results yet: Gross, Skins');
  expect(missingText(missingItem('a', 'results'))).toBe('No results yet');
});

test('a failed refresh shows what stays on the site', () => {
  const watch = { now: new Date('2026-06-10T16:00:00Z'), timeZone: 'America/New_York' };
  const failure: FailedRefresh = {
    screen: 'schedule',
    id: 'a',
    year: 2026,
    table: 'Net',
    of: 'A',
    at: '2026-06-10T12:00:00Z',
    error: 'No.',
    rows: null,
    goodAt: null,
  };
  expect(effectText(failure, watch)).toBe('The site has no rows of it.');
  expect(effectText({ ...failure, rows: 1 }, watch)).toBe(
    'The last good rows stay on the site (1 row).',
  );
  expect(effectText({ ...failure, rows: 38, goodAt: '2026-06-09T12:00:00Z' }, watch)).toBe(
    'The last good rows from yesterday 8:00 AM stay on the site (38 rows).',
  );
});
