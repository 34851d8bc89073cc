import { expect, test } from 'vitest';
import { resultsEntry } from '../../tests/helpers/results.ts';
import { EMPTY_TABLE, type EnteredTable } from './entered-table.ts';
import { bodyOf, workedTable } from './worked-table.ts';

const ENTRY = resultsEntry();
const table = (change: Partial<EnteredTable>): EnteredTable => ({ ...EMPTY_TABLE, ...change });
const BLANK = ['', '', '', '', ''];

test('hints and problems are at the cells of the grid, also below a row that is blank', () => {
  const rows = [['', 'Ann Lee', '70', '', ''], BLANK, ['', 'Bo Ray', '7x', '', '']];
  const entered = table({ par: '72', points: 'regular', rows });
  const { hints, problems } = workedTable(ENTRY, 'net', entered);
  const first = ['rows-0-0', 'rows-0-3', 'rows-0-4'].map((place) => hints.get(place));
  expect(first).toEqual(['1', '-2', '100']);
  expect(problems).toEqual([{ place: 'rows-2-2', text: '“7x” is not a number of strokes.' }]);
  expect(bodyOf('net', table({ par: '72', rows }), false)).toMatchObject({
    par: 72,
    rows: [{ player: 'Ann Lee' }, { player: 'Bo Ray' }],
  });
});

test('par must be one, except where averages have no score to par', () => {
  const rows = [['', 'Lee/Ray', '64', '']];
  const placesOf = (change: Partial<EnteredTable>) => {
    const entered = table({ par: '7', rows, ...change });
    return workedTable(ENTRY, 'teams', entered).problems.map(({ place }) => place);
  };
  expect(placesOf({})).toContain('par');
  expect(placesOf({ teamScore: 'average' })).toEqual([]);
});
