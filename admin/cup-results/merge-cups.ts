/**
 * Merges two people's edits of one cup: my changes over theirs, match by match and cell by cell. A match is
 * identified by its players, whatever its place: on the day of a cup one staff member types the scores of the
 * first group while another adds the matches of the afternoon.
 */
import { formatKey } from '#domain/colony-cup/cup-formats.ts';
import { cellOf } from './typed-cup.ts';
import type { MatchRow, TypedCup, TypedFormat } from './typed-cup.ts';

type Same<Part> = (a: Part, b: Part, places: readonly [number, number]) => boolean;

/**
 * For each part its place in the common original, or -1 for a new one. The comparisons in `signs` are applied
 * in order, most reliable first; each place is taken once.
 */
function origins<Part>(
  parts: readonly Part[],
  began: readonly Part[],
  signs: readonly Same<Part>[],
): number[] {
  const found = parts.map(() => -1);
  for (const isSame of signs) {
    for (const [at, part] of parts.entries()) {
      if (found[at] !== -1) continue;
      found[at] = began.findIndex(
        (other, place) => !found.includes(place) && isSame(part, other, [at, place]),
      );
    }
  }
  return found;
}

interface Merge<Part> {
  signs: readonly Same<Part>[];
  /** Both people's changes of one part. `began` is missing when both added it. */
  merged: (theirs: Part, began: Part | undefined, mine: Part) => Part;
  isEqual: (a: Part, b: Part) => boolean;
}

/** Their version with my changes, additions and removals applied. */
function mergedList<Part>(
  theirs: readonly Part[],
  began: readonly Part[],
  mine: readonly Part[],
  { signs, merged, isEqual }: Merge<Part>,
): Part[] {
  const [inTheirs, inMine] = [origins(theirs, began, signs), origins(mine, began, signs)];
  const added = (all: readonly number[], parts: readonly Part[]) =>
    parts.filter((_, at) => all[at] === -1);
  const myNew = added(inMine, mine);
  const both = origins(added(inTheirs, theirs), myNew, signs.slice(0, 1));
  const result: { part: Part; mineAt: number }[] = [];
  let addition = 0;
  for (const [at, part] of theirs.entries()) {
    const from = inTheirs[at] ?? -1;
    if (from === -1) {
      const twin = myNew[both[addition] ?? -1];
      addition += 1;
      const mineAt = twin === undefined ? -1 : mine.indexOf(twin);
      result.push({ part: twin === undefined ? part : merged(part, undefined, twin), mineAt });
      continue;
    }
    const mineAt = inMine.indexOf(from);
    const my = mine[mineAt];
    // What I removed stays removed.
    if (my !== undefined) result.push({ part: merged(part, began[from], my), mineAt });
  }
  for (const [mineAt, part] of mine.entries()) {
    if (result.some((each) => each.mineAt === mineAt)) continue;
    const origin = began[inMine[mineAt] ?? -1];
    // They removed it, and I left it alone.
    if (origin !== undefined && isEqual(origin, part)) continue;
    const after = result.findLastIndex((each) => each.mineAt >= 0 && each.mineAt < mineAt);
    const place = after >= 0 || mineAt === 0 ? after + 1 : result.length;
    result.splice(place, 0, { part, mineAt });
  }
  return result.map(({ part }) => part);
}

/** My value where I changed the cell, otherwise theirs. */
function mergedRow(theirs: MatchRow, began: MatchRow | undefined, mine: MatchRow): MatchRow {
  return theirs.map((cell, column) => {
    const my = mine[column] ?? '';
    return my === (began?.[column] ?? '') ? cell : my;
  });
}

const sameRow = (a: MatchRow, b: MatchRow) => a.every((cell, column) => cell === b[column]);
const shares = (side: 'team1' | 'team2') => (a: MatchRow, b: MatchRow) =>
  cellOf(a, side).trim() !== '' && cellOf(a, side).trim() === cellOf(b, side).trim();

const ROWS: Merge<MatchRow> = {
  signs: [
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
  signs: [
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
