import type { Place } from './moves.ts';
import { formatNumber } from '#domain/tour/locale.ts';

/** Rows of cells; each row has one text a column. */
export type Rows = readonly (readonly string[])[];

/** Limits of a table for pasting. */
export interface PasteLimits {
  columns: number;
  rowsMax: number;
  /** The value of a cell of this column for a pasted text, in the resulting row. */
  read?: (text: string, column: number, row: readonly string[]) => string;
}

/**
 * Rows with a block pasted at a cell: cells under it are replaced, rows are added below the last one.
 * Throws Error with a sentence, and changes nothing, when the block doesn't fit: half a paste would be hard to
 * notice.
 */
export function withBlock(
  rows: Rows,
  { row, column }: Place,
  block: Rows,
  limits: PasteLimits,
): string[][] {
  const width = block[0]?.length ?? 0;
  const left = limits.columns - column;
  if (width > left) {
    throw new Error(
      `What you pasted has ${width} columns, and from here there ${left === 1 ? 'is' : 'are'} only ${left}. Nothing was changed.`,
    );
  }
  const length = Math.max(rows.length, row + block.length);
  if (length > limits.rowsMax) {
    throw new Error(
      `With what you pasted there would be ${formatNumber(length)} rows; there can be ${limits.rowsMax}. Nothing was changed.`,
    );
  }
  return Array.from({ length }, (_, at) => {
    const before = Array.from({ length: limits.columns }, (__, to) => rows[at]?.[to] ?? '');
    const pasted = block[at - row];
    if (!pasted) return before;
    const isPasted = (to: number) => to >= column && to < column + width;
    const after = before.map((cell, to) => (isPasted(to) ? (pasted[to - column] ?? '') : cell));
    const { read } = limits;
    return read ? after.map((cell, to) => (isPasted(to) ? read(cell, to, after) : cell)) : after;
  });
}
