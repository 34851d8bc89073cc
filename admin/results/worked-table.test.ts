import { expect, test } from 'vitest';
import type { ResultsEntry } from '#domain/entered-results/entered-results.schema.ts';
import { tableFromText, type EnteredTable } from './entered-table.ts';
import { bodyOf, workedTable } from './worked-table.ts';

const ENTRY: ResultsEntry = {
  eventID: '2026-granite-open',
  name: 'Granite Open',
  date: '2026-05-19',
  results: { eventID: '2026-granite-open' },
  addresses: { net: '', gross: '', skins: '', teams: '', wgr: '' },
  starters: [],
  people: [],
  names: [],
};
const table = (change: Partial<EnteredTable>): EnteredTable => ({
  ...tableFromText(''),
  ...change,
});
const BLANK = ['', '', '', '', ''];

test('hints and problems are at the cells of the grid, also below a row that is blank', () => {
  const rows = [['', 'Ann Lee', '70', '', ''], BLANK, ['', 'Bo Ray', '7x', '', '']];
  const { hints, problems } = workedTable(
    ENTRY,
    'net',
    table({ par: '72', points: 'regular', rows }),
  );
  expect([hints.get('rows-0-0'), hints.get('rows-0-3'), hints.get('rows-0-4')]).toEqual([
    '1',
    '-2',
    '100',
  ]);
  expect(problems).toEqual([{ place: 'rows-2-2', text: '“7x” is not a number of strokes.' }]);
  expect(bodyOf('net', table({ par: '72', rows }), false)).toMatchObject({
    par: 72,
    rows: [{ player: 'Ann Lee' }, { player: 'Bo Ray' }],
  });
});

test('par must be one, except where averages have no score to par', () => {
  const rows = [['', 'Lee/Ray', '64', '']];
  const placesOf = (change: Partial<EnteredTable>) =>
    workedTable(ENTRY, 'teams', table({ par: '7', rows, ...change })).problems.map(
      ({ place }) => place,
    );
  expect(placesOf({})).toContain('par');
  expect(placesOf({ teamScore: 'average' })).toEqual([]);
});
