import { expect, it } from 'vitest';
import type { ImportRow } from '#domain/imports/import.schema.ts';
import { changeText, countsText, importedText, rowsToShow } from './list-table.ts';

const row = (part: Partial<ImportRow>): ImportRow => ({
  line: 'Line 2',
  name: 'A',
  state: 'same',
  changes: [],
  note: '',
  error: '',
  ...part,
});
const ROWS = [
  row({}),
  row({ state: 'new' }),
  row({ state: 'changed', changes: [{ label: 'Handicap', before: '', after: '5' }] }),
  row({ state: 'skipped', note: 'Handicap left out.' }),
  row({ state: 'error', error: 'Name must not be empty.' }),
];

it('counts rows, and shows errors first', () => {
  expect(countsText(ROWS)).toBe('1 new, 1 changed, 1 unchanged, 1 left out, 1 with an error');
  expect(countsText([row({}), row({})])).toBe('2 unchanged');
  expect(rowsToShow(ROWS).map(({ state }) => state)).toEqual([
    'error',
    'changed',
    'skipped',
    'new',
  ]);
});

it('names what a row does', () => {
  expect(ROWS.map(changeText)).toEqual([
    '',
    'New',
    'Handicap: — → 5',
    'Handicap left out.',
    'Name must not be empty.',
  ]);
  expect(importedText({ added: 2, changed: 0, undo: null })).toBe('Import: 2 added.');
  expect(importedText({ added: 1, changed: 3, undo: null })).toBe('Import: 1 added, 3 changed.');
});
