/**
 * Two versions of a cup: what people compare, a line a match, and one merged of both: my changes over theirs, match by
 * match and cell by cell. A match is identified by its players, whatever its place: on the day of a cup one staff member
 * types the scores of the first group while another adds the matches of the afternoon.
 */
import { NO_MATCHES } from '#domain/colony-cup/cup-results.ts';
import { formatKey } from '#domain/colony-cup/cup-formats.ts';
import type { Values } from '../../records/editor/values.ts';
import { linesOf } from '../../sheets/sheet-kind.ts';
import {
  cellOf,
  isBlankRow,
  pickOf,
  type MatchRow,
  type TypedCup,
  type TypedFormat,
} from './typed-cup.ts';
import { mergedList, mergedRow, sameRow, type Merge } from '../../grid/merge-rows.ts';

/** Outcome of a match in words: `3&2, Ann Lee won`. */
function outcomeText(row: MatchRow): string {
  const pick = pickOf(row);
  const score = cellOf(row, 'score').trim();
  if (pick === null) return [score, cellOf(row, 'winner').trim()].filter(Boolean).join(', ');
  if (pick === '') return score === '' ? 'not played' : score;
  const won = pick === 'halved' ? 'halved' : `${cellOf(row, pick).trim()} won`;
  return score === '' ? won : `${score}, ${won}`;
}

type Line = readonly [label: string, text: string];

/** The lines of a cup by their labels: `Chapman: Ann Lee v Bo Ray` is `3&2, Ann Lee won`. */
export function comparedCup({ overall, formats }: TypedCup): Values {
  return linesOf([
    ['Overall: team 1', cellOf(overall, 'team1')],
    ['Overall: team 2', cellOf(overall, 'team2')],
    ['Overall: score', cellOf(overall, 'score')],
    ['Overall: winner', isBlankRow(overall) ? '' : winnerText(overall)],
    ...formats.flatMap(({ name, rows }): Line[] => {
      const matches = rows
        .filter((row) => !isBlankRow(row))
        .map((row): Line => {
          const [one, two] = [cellOf(row, 'team1').trim(), cellOf(row, 'team2').trim()];
          return [`${name}: ${one || '?'} v ${two || '?'}`, outcomeText(row)];
        });
      return matches.length > 0 ? matches : [[name, NO_MATCHES]];
    }),
  ]);
}

function winnerText(row: MatchRow): string {
  const pick = pickOf(row);
  if (pick === null) return cellOf(row, 'winner').trim();
  if (pick === '') return '';
  return pick === 'halved' ? 'halved' : cellOf(row, pick).trim();
}

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
