import { expect, test } from 'vitest';
import type { TableStatus } from '#domain/results/leaderboards-response.schema.ts';
import { countsText, readingText, rowsText, standingOf, refreshMessage } from './outcome-text.ts';

const watch = { now: new Date('2026-06-10T21:00:00Z'), timeZone: 'America/New_York' };
const URL = 'https://lfgtour.bluegolf.com/net';
const none: TableStatus = { url: '', outcome: null, stored: null };
const AT = '2026-06-10T20:12:00.000Z';
const refreshed = { rows: 38, changed: 3, error: '', goodAt: AT };
const good: TableStatus = {
  url: URL,
  outcome: { target: '2026-opener/net', at: AT, source: 'address', url: URL, ...refreshed },
  stored: { rows: 38, changedAt: AT },
};

function statusWith(change: Partial<NonNullable<TableStatus['outcome']>>): TableStatus {
  return { ...good, outcome: good.outcome && { ...good.outcome, ...change } };
}

const botCheck = 'The page is a bot check.';
const failed = statusWith({ error: botCheck, goodAt: '2026-06-03T20:00:00.000Z' });

test('rows are counted in words that fit one and many', () => {
  expect([rowsText(0), rowsText(1), rowsText(38)]).toEqual(['0 rows', '1 row', '38 rows']);
  expect(countsText({ rows: 58, changed: 3 })).toBe('58 rows, 3 changed');
});

test('a success shows rows, changes and when it was read, uploaded or entered', () => {
  const when = 'Read today 4:12 PM';
  const standing = { kind: 'good', text: '38 rows, 3 changed', when, note: '' };
  expect(standingOf(good, { watch })).toEqual(standing);
  expect(standingOf(statusWith({ source: 'upload' }), { watch }).when).toBe(
    'Uploaded today 4:12 PM',
  );
  expect(standingOf(statusWith({ source: 'entered' }), { watch }).when).toBe(
    'Entered today 4:12 PM',
  );
});

test('a failure shows its sentence and which rows stay on the site', () => {
  expect(standingOf(failed, { watch })).toEqual({
    kind: 'failed',
    text: botCheck,
    when: 'Tried today 4:12 PM',
    note: 'The last good rows from Jun 3, 4:00 PM stay on the site (38 rows).',
  });
  expect(standingOf({ ...failed, stored: null }, { watch }).note).toBe(
    'The site has no rows of it.',
  );
});

test('rows without a recorded read are dated by their last change, in a failure too', () => {
  const seeded = { ...good, outcome: null };
  const dated = { text: '38 rows', when: 'Changed today 4:12 PM' };
  expect(standingOf(seeded, { watch })).toMatchObject(dated);
  const never = statusWith({ error: 'No.', goodAt: null });
  expect(standingOf(never, { watch }).note).toContain('today 4:12 PM');
});

test('a table without rows shows whether its address, a refresh or rows are missing', () => {
  expect(standingOf(none).text).toBe('No address');
  expect(standingOf({ ...none, url: URL }).text).toBe('Not read yet');
  const early = { kind: 'none', text: 'No rows yet', when: 'Read today 4:12 PM' };
  expect(standingOf({ ...good, stored: null }, { watch })).toMatchObject(early);
});

test('a save reports what it refreshed by table, failures last', () => {
  const refresh = {
    net: { rows: 38, changed: 3 },
    gross: { error: botCheck },
    skins: { error: 'The page was not found.' },
    seasonStandings: { rows: 58, changed: 0 },
    wgrStandings: { rows: 1, changed: 0 },
  };
  expect(refreshMessage(refresh)).toEqual({
    text: 'Net 38 rows, Season standings 58 rows, WGR standings 1 row, Gross failed: The page is a bot check. Skins failed: The page was not found.',
    failed: true,
  });
  const single = refreshMessage({ 'tee-times': { rows: 12, changed: 12 } });
  expect(single).toEqual({ text: 'Tee Times 12 rows.', failed: false });
  const no = { error: 'No.' };
  expect(refreshMessage({ net: no })).toEqual({ text: 'Net failed: No.', failed: true });
  expect(refreshMessage({ net: no, wgr: no }).text).toBe('Net, WGR failed: No.');
  expect(refreshMessage(undefined)).toEqual({ text: '', failed: false });
});

test('while something is read, the line names it', () => {
  expect(readingText(new Set(['gross', 'net']))).toBe('Reading Net, Gross…');
  expect(readingText(new Set(['all']))).toBe('Reading the leaderboards…');
  expect(readingText(new Set(['all', 'net']))).toBe('Reading the leaderboards…');
});
