/** What a grid is made of: its columns, and how their cells are read. */
import type { OtherScores } from '#domain/cells/fields.ts';
import type { Place } from './moves.ts';
import type { Rows } from './paste-into.ts';

/** One of the few values of a cell. */
export interface Choice {
  value: string;
  /** What stands on its button: `½`. */
  sign: string;
  /** The whole of it, for those who don't see what the sign means: `Halved`. */
  label: string;
  /** Keys that choose it. */
  keys: readonly string[];
}

export type GridRow = readonly string[];

interface Column {
  label: string;
  /** Headings of the column in spreadsheets, as `plainHeading` returns them, the likeliest first. */
  headings?: readonly string[];
  /** Headings of what must not fill the column without a question. */
  other?: OtherScores;
  /** What a text means that is pasted into the column; omitted, it is taken as it is. */
  read?: (text: string, row: GridRow) => string;
}

/** A column of texts. */
export interface TextColumn extends Column {
  kind: 'text';
  /** Set where names are typed: phones then begin words with a capital. */
  isName?: boolean;
  /** Set where texts are short: scores, times, ranks. */
  isNarrow?: boolean;
  /** Set where whole numbers are typed, for which phones then have keys. */
  isNumber?: boolean;
  /** Whether the cell of a row is emphasized. */
  isStrong?: (row: GridRow) => boolean;
}

/** A column in which one of a few values is chosen. */
export interface ChoiceColumn extends Column {
  kind: 'choice';
  choices: (row: GridRow) => readonly Choice[];
  /** The value that is chosen; null when what stands in the cell is none of them. */
  chosen: (row: GridRow) => string | null;
}

export type GridColumn = TextColumn | ChoiceColumn;

/** A change of the rows: where it was made, and the name under which typing on joins it. */
export interface GridChange {
  rows: Rows;
  place: string;
  joins: string | null;
}

/** Rows with one cell changed. */
export function withCell(rows: Rows, { row, column }: Place, text: string): Rows {
  return rows.map((cells, at) =>
    at === row ? cells.map((cell, to) => (to === column ? text : cell)) : cells,
  );
}

const widthOf = (column: GridColumn) => {
  if (column.kind === 'choice') return 'minmax(6.75rem, 10rem)';
  return column.isNarrow === true
    ? 'minmax(2.5rem, clamp(5rem, 8vw, 6.5rem))'
    : 'minmax(4.5rem, 1fr)';
};

/** The widths of a row's cells as a CSS list of grid tracks, with its number and the button that removes it. */
export function trackList(columns: readonly GridColumn[], has: { number: boolean; end: boolean }) {
  return [
    ...(has.number ? ['2.25rem'] : []),
    ...columns.map(widthOf),
    ...(has.end ? ['2.75rem'] : []),
  ].join(' ');
}

declare module 'react' {
  interface CSSProperties {
    '--columns'?: string;
  }
}
