/** A course card as a table in CSV, which `readScorecard` reads. */
import { escapeFormula } from '../imports/cells.ts';
import { HOLES } from '../tour/format.ts';
import type { ReadTee } from './scorecard-tees.ts';

const HEADINGS = ['Tee', 'Rating', 'Slope', 'Row'];

/** The rows of each tee in the table. */
const ROWS = [
  ['Par', 'par'],
  ['Index', 'index'],
  ['Yards', 'yards'],
] as const;

/** A table with a row for each tee and its pars, stroke indexes and, where it has them, lengths. */
export function scorecardTable(tees: readonly ReadTee[]): string {
  const heading = [...HEADINGS, ...Array.from({ length: HOLES }, (_, at) => at + 1)];
  const lines = tees.flatMap((tee) =>
    ROWS.filter(([, row]) => tee[row].some((cell) => cell.trim() !== '')).map(([label, row]) => [
      tee.name,
      tee.rating,
      tee.slope,
      label,
      ...tee[row],
    ]),
  );
  return [heading, ...lines].map((cells) => `${cells.map(cellText).join(',')}\r\n`).join('');
}

const cellText = (cell: string | number) =>
  /^[\w. ]*$/.test(String(cell)) ? cell : `"${escapeFormula(String(cell)).replaceAll('"', '""')}"`;
