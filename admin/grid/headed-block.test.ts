import { expect, test } from 'vitest';
import type { GridColumn } from './columns.ts';
import { withHeadedBlock } from './headed-block.ts';

const COLUMNS: GridColumn[] = [
  { kind: 'text', label: 'Place', headings: ['rank', 'pos'] },
  { kind: 'text', label: 'Player', headings: ['player', 'name'] },
  { kind: 'text', label: 'Strokes', headings: ['strokes', 'net'] },
];
const paste = (rows: string[][], block: string[][], rowsMax = 9) =>
  withHeadedBlock(rows, block, COLUMNS, { key: 1, rowsMax });

test('columns go where their headings belong, and others are named as not used', () => {
  const pasted = paste(
    [['', '', '']],
    [
      ['Net', 'Hcp', 'Name', 'Pos.'],
      ['70', '9', 'Ann Lee', '1'],
      ['71', '3', 'Bo Ray', '2'],
    ],
  );
  expect(pasted?.rows).toEqual([
    ['1', 'Ann Lee', '70'],
    ['2', 'Bo Ray', '71'],
  ]);
  expect(pasted?.text).toBe('Pasted Place, Player, Strokes: 2 rows added. Not used: Hcp.');
});

test('rows of the same name get the cells, and keep those that were not pasted', () => {
  const rows = [
    ['WD', 'Bo Ray', ''],
    ['', 'ann lee', '69'],
  ];
  const pasted = paste(rows, [
    ['Player', 'Strokes'],
    ['Ann Lee', '70'],
    ['Cy Poe', '72'],
  ]);
  expect(pasted?.rows).toEqual([
    ['WD', 'Bo Ray', ''],
    ['', 'Ann Lee', '70'],
    ['', 'Cy Poe', '72'],
  ]);
  expect(pasted?.text).toBe('Pasted Player, Strokes: 1 row updated, 1 row added.');
});

test('cells without a heading are no table of headings, and too many rows change nothing', () => {
  expect(paste([], [['Ann Lee', '70']])).toBeNull();
  expect(paste([], [['Player of the year', '70']])).toBeNull();
  const block = [
    ['Player', 'Strokes'],
    ...Array.from({ length: 10 }, (_, at) => [`P ${at}`, '70']),
  ];
  expect(() => paste([], block)).toThrow(
    'there would be 10 rows; there can be 9. Nothing was changed.',
  );
});
