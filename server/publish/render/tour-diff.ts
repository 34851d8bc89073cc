/** What differs between two tours: the rendering process has the rest already. */
import type { EventResults } from '../../domain/publish/tour-records.schema.ts';
import type { Tour } from '../../domain/publish/tour.ts';

type Parts = Omit<Tour, 'results'>;

export interface TourDiff {
  parts: Partial<Parts>;
  results: {
    /** By event ID. */
    changed: ReadonlyMap<string, EventResults>;
    /** IDs of events without results now. */
    removed: readonly string[];
  };
}

/** Every part but the results, which are compared event by event. */
const PARTS = [
  'today',
  'zone',
  'shop',
  'events',
  'standings',
  'matchPlay',
  'brackets',
  'matchPlayPlayers',
  'courses',
  'posts',
  'disabledGolfers',
  'colonyCup',
  'champions',
] as const satisfies readonly (keyof Parts)[];

/** The tour of a process that received nothing yet. */
export const EMPTY_TOUR: Tour = {
  today: '',
  zone: '',
  shop: null,
  results: new Map(),
  events: [],
  standings: [],
  matchPlay: [],
  brackets: [],
  matchPlayPlayers: [],
  courses: [],
  posts: [],
  disabledGolfers: [],
  colonyCup: [],
  champions: [],
};

function copyIfChanged<Name extends keyof Parts>(
  changed: Pick<Partial<Parts>, Name>,
  now: Pick<Parts, Name>,
  before: Pick<Parts, Name>,
  name: Name,
): void {
  if (now[name] !== before[name]) changed[name] = now[name];
}

/** What differs from the tour before. Saved records are replaced, never mutated, so identity is enough. */
export function diffTour(now: Tour, before: Tour): TourDiff {
  const changed: Partial<Parts> = {};
  for (const name of PARTS) copyIfChanged(changed, now, before, name);
  return {
    parts: changed,
    results: {
      changed: new Map([...now.results].filter(([id, each]) => before.results.get(id) !== each)),
      removed: [...before.results.keys()].filter((id) => !now.results.has(id)),
    },
  };
}

/**
 * The tour with what differs. Lists are frozen again, which they lose between processes: rules cache what
 * they find in frozen lists.
 */
export function applyDiff(before: Tour, { parts, results }: TourDiff): Tour {
  for (const part of Object.values(parts)) Object.freeze(part);
  const isSame = results.changed.size === 0 && results.removed.length === 0;
  const all = new Map([...before.results, ...results.changed]);
  for (const id of results.removed) all.delete(id);
  return { ...before, ...parts, results: isSame ? before.results : all };
}
