/** Merges two people's edits of a list of rows: my changes over theirs, row by row and cell by cell. */
import type { GridRow } from './columns.ts';

type Same<Part> = (a: Part, b: Part, places: readonly [number, number]) => boolean;

/**
 * For each part its place in the common original, or -1 for a new one. The comparisons in `matchers` are applied
 * in order, most reliable first; each place is taken once.
 */
function origins<Part>(
  parts: readonly Part[],
  began: readonly Part[],
  matchers: readonly Same<Part>[],
): number[] {
  const found = parts.map(() => -1);
  for (const isSame of matchers) {
    for (const [at, part] of parts.entries()) {
      if (found[at] !== -1) continue;
      found[at] = began.findIndex(
        (other, place) => !found.includes(place) && isSame(part, other, [at, place]),
      );
    }
  }
  return found;
}

export interface Merge<Part> {
  matchers: readonly Same<Part>[];
  /** Both people's changes of one part. `began` is missing when both added it. */
  merged: (theirs: Part, began: Part | undefined, mine: Part) => Part;
  isEqual: (a: Part, b: Part) => boolean;
}

/**
 * Their version with my changes, additions and removals applied. A part that one person changed stays when the other one
 * removed it.
 */
export function mergedList<Part>(
  theirs: readonly Part[],
  began: readonly Part[],
  mine: readonly Part[],
  { matchers, merged, isEqual }: Merge<Part>,
): Part[] {
  const [inTheirs, inMine] = [origins(theirs, began, matchers), origins(mine, began, matchers)];
  const added = (all: readonly number[], parts: readonly Part[]) =>
    parts.filter((_, at) => all[at] === -1);
  const myNew = added(inMine, mine);
  const both = origins(added(inTheirs, theirs), myNew, matchers.slice(0, 1));
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
    const [origin, my] = [began[from], mine[mineAt]];
    if (my !== undefined) result.push({ part: merged(part, origin, my), mineAt });
    else if (origin === undefined || !isEqual(origin, part)) result.push({ part, mineAt });
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
export function mergedRow(theirs: GridRow, began: GridRow | undefined, mine: GridRow): GridRow {
  return theirs.map((cell, column) => {
    const my = mine[column] ?? '';
    return my === (began?.[column] ?? '') ? cell : my;
  });
}

/** Whether two rows have the same cells; one that is missing is empty. */
export const sameRow = (a: GridRow, b: GridRow) =>
  a.every((cell, column) => cell === (b[column] ?? ''));
