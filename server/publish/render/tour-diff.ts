/** What differs between two tours: the rendering process has the rest already. */
import type { EventResults } from '../../domain/publish/tour-records.schema.ts';
import type { Tour } from '../../domain/publish/tour.ts';

export type TourDiff = WholeTour | ChangedParts;

/** The first message: everything. */
interface WholeTour {
  whole: Tour;
}

interface ChangedParts {
  parts: Partial<Omit<Tour, 'results'>>;
  results: {
    /** By event ID. */
    changed: ReadonlyMap<string, EventResults>;
    /** IDs of events without results now. */
    removed: readonly string[];
  };
}

/**
 * What differs from the tour that was sent before, or all of it. Saved records are replaced, never
 * mutated, so identity is enough.
 */
export function diffTour(now: Tour, before: Tour | null): TourDiff {
  if (!before) return { whole: now };
  const parts = changedProperties(now, before);
  // Results are sent event by event.
  delete parts.results;
  return {
    parts,
    results: {
      changed: new Map([...now.results].filter(([id, each]) => before.results.get(id) !== each)),
      removed: [...before.results.keys()].filter((id) => !now.results.has(id)),
    },
  };
}

/** The properties whose value is another than before. */
function changedProperties<Values extends object>(now: Values, before: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const name in now) if (now[name] !== before[name]) changed[name] = now[name];
  return changed;
}

/**
 * The tour after a diff. Its lists are frozen again, which they lose between processes: rules cache
 * what they find in frozen lists. Throws Error for a change before the whole tour.
 */
export function applyDiff(before: Tour | null, diff: TourDiff): Tour {
  const parts = 'whole' in diff ? diff.whole : diff.parts;
  for (const part of Object.values(parts)) Object.freeze(part);
  if ('whole' in diff) return diff.whole;
  if (!before) throw new Error('A change of the tour came before the tour.');
  const { results } = diff;
  const isSame = results.changed.size === 0 && results.removed.length === 0;
  const all = new Map([...before.results, ...results.changed]);
  for (const id of results.removed) all.delete(id);
  return { ...before, ...diff.parts, results: isSame ? before.results : all };
}
