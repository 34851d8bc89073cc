import { expect, test } from 'vitest';
import { TABLE_COLUMNS } from '../results/table-columns.ts';
import type { GridColumn } from './columns.ts';
import { withHeadedBlock } from './headed-block.ts';

const COLUMNS: GridColumn[] = [
  { kind: 'text', label: 'Place', headings: ['rank', 'pos'] },
  { kind: 'text', label: 'Player', headings: ['player', 'name'] },
  { kind: 'text', label: 'Strokes', headings: ['strokes', 'net'] },
];
/** Rows of cells: `A|B` is a row of two. */
const cells = (...rows: string[]) => rows.map((row) => row.split('|'));
const paste = (rows: string[][], block: string[][], rowsMax = 9) =>
  withHeadedBlock(rows, block, COLUMNS, { key: 1, rowsMax });

test('columns go where their headings belong, and others are named as not used', () => {
  const block = cells('Net|Hcp|Name|Pos.', '70|9|Ann Lee|1', '71|3|Bo Ray|2');
  const pasted = paste(cells('||'), block);
  expect(pasted?.rows).toEqual(cells('1|Ann Lee|70', '2|Bo Ray|71'));
  expect(pasted?.text).toBe('Pasted Place, Player, Strokes: 2 rows added. Not used: Hcp.');
});

test('scores of the other kind fill nothing, and are asked about', () => {
  const paste = (...block: string[]) =>
    withHeadedBlock([['', '', '']], cells(...block), TABLE_COLUMNS.net, { key: 1, rowsMax: 9 });
  const strokesAt = TABLE_COLUMNS.net.findIndex(({ label }) => label === 'Strokes');
  expect(paste('Player|Gross|Nett', 'Ann Lee|80|70')?.rows[0]?.[strokesAt]).toBe('70');
  expect(() => paste('Player|Gross', 'Ann Lee|80')).toThrow(
    '“Gross” has gross scores, and this table is net. Call the column “Strokes” if its scores are net, or use the table of gross scores. Nothing was changed.',
  );
});

test('rows of the same name get the cells, and keep those that were not pasted', () => {
  const block = cells('Player|Strokes', 'Ann Lee|70', 'Cy Poe|72');
  const pasted = paste(cells('WD|Bo Ray|', '|ann lee|69'), block);
  expect(pasted?.rows).toEqual(cells('WD|Bo Ray|', '|Ann Lee|70', '|Cy Poe|72'));
  expect(pasted?.text).toBe('Pasted Player, Strokes: 1 row updated, 1 row added.');
  expect(pasted?.left).toEqual([0]);
});

test('cells without a heading are no table of headings, and too many rows change nothing', () => {
  expect(paste([], [['Ann Lee', '70']])).toBeNull();
  expect(paste([], [['Player of the year', '70']])).toBeNull();
  const many = Array.from({ length: 10 }, (_, at) => `P ${at}|70`);
  expect(() => paste([], cells('Player|Strokes', ...many))).toThrow(
    'there would be 10 rows; there can be 9. Nothing was changed.',
  );
});
