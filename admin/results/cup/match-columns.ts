import type { Choice, GridColumn, GridRow } from '../../grid/columns.ts';
import { cellOf, pickOf, readWinner } from './typed-cup.ts';

const nameOf = (row: GridRow, side: 'team1' | 'team2', otherwise: string) =>
  cellOf(row, side).trim() || otherwise;

function choices(row: GridRow, sides: readonly [string, string], open: string): Choice[] {
  const [one, two] = sides;
  return [
    { value: 'team1', sign: '1', label: `${nameOf(row, 'team1', one)} won`, keys: ['1'] },
    { value: 'halved', sign: '½', label: 'Halved', keys: ['h', '½', '0'] },
    { value: 'team2', sign: '2', label: `${nameOf(row, 'team2', two)} won`, keys: ['2'] },
    { value: '', sign: '–', label: open, keys: ['delete', 'backspace', '-'] },
  ];
}

/**
 * The columns of a match, or of the overall entry: the two sides are called as the cup's
 * teams are; `open` is what the winner is called while there is none.
 */
export function matchColumns(sides: readonly [string, string], open: string): GridColumn[] {
  return [
    {
      kind: 'text',
      label: sides[0],
      isName: true,
      isStrong: (row) => pickOf(row) === 'team1',
    },
    {
      kind: 'text',
      label: sides[1],
      isName: true,
      isStrong: (row) => pickOf(row) === 'team2',
    },
    { kind: 'text', label: 'Score', isNarrow: true },
    {
      kind: 'choice',
      label: 'Winner',
      choices: (row) => choices(row, sides, open),
      chosen: pickOf,
      read: readWinner,
    },
  ];
}
