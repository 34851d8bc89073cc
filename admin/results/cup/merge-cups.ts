/**
 * Merges two people's edits of one cup: my changes over theirs, match by match and cell by cell. A match is
 * identified by its players, whatever its place: on the day of a cup one staff member types the scores of the
 * first group while another adds the matches of the afternoon.
 */
import { formatKey } from '#domain/colony-cup/cup-formats.ts';
import { mergedList, mergedRow, sameRow } from '../../grid/merge-rows.ts';
import type { Merge } from '../../grid/merge-rows.ts';
import { cellOf } from './typed-cup.ts';
import type { MatchRow, TypedCup, TypedFormat } from './typed-cup.ts';

const shares = (side: 'team1' | 'team2') => (a: MatchRow, b: MatchRow) =>
  cellOf(a, side).trim() !== '' && cellOf(a, side).trim() === cellOf(b, side).trim();

const ROWS: Merge<MatchRow> = {
  matchers: [
    (a, b) => shares('team1')(a, b) && shares('team2')(a, b),
    shares('team1'),
    shares('team2'),
    sameRow,
  ],
  merged: mergedRow,
  isEqual: sameRow,
};

const rowsOf = (format: TypedFormat | undefined) => format?.rows ?? [];

const FORMATS: Merge<TypedFormat> = {
  matchers: [
    (a, b) => formatKey(a.name) === formatKey(b.name),
    // One that was renamed stands where it stood, with matches that are known.
    (a, b, [at, place]) =>
      at === place && a.rows.some((row) => b.rows.some((other) => shares('team1')(row, other))),
  ],
  merged: (theirs, began, mine) => ({
    name: mine.name === began?.name ? theirs.name : mine.name,
    rows: mergedList(rowsOf(theirs), rowsOf(began), rowsOf(mine), ROWS),
  }),
  isEqual: (a, b) =>
    a.name === b.name &&
    a.rows.length === b.rows.length &&
    a.rows.every((row, at) => sameRow(row, b.rows[at] ?? [])),
};

/** Their cup with my changes since the common version applied. */
export function mergedCup(theirs: TypedCup, began: TypedCup, mine: TypedCup): TypedCup {
  return {
    overall: mergedRow(theirs.overall, began.overall, mine.overall),
    formats: mergedList(theirs.formats, began.formats, mine.formats, FORMATS),
  };
}
