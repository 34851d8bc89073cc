/** What of a tour became another: the process that draws keeps the rest from before. */
import type { EventResults } from '../../domain/publish/tour-records.schema.ts';
import type { Tour } from '../../domain/publish/tour.ts';

type Parts = Omit<Tour, 'results'>;

export interface TourDiff {
  parts: Partial<Parts>;
  results: {
    /** By event id. */
    changed: ReadonlyMap<string, EventResults>;
    gone: readonly string[];
  };
}

/** Every part but the results, which are told event by event. */
const PARTS = [
  ...(['today', 'zone', 'shop', 'events', 'standings', 'matchPlay', 'brackets'] as const),
  ...(['matchPlayPlayers', 'courses', 'posts', 'disabledGolfers', 'colonyCup'] as const),
  'champions' as const,
] satisfies readonly (keyof Parts)[];

/** The tour of which nothing was told yet. */
export const EMPTY_TOUR: Tour = {
  ...{ today: '', zone: '', shop: null, results: new Map() },
  ...{ events: [], standings: [], matchPlay: [], brackets: [], matchPlayPlayers: [] },
  ...{ courses: [], posts: [], disabledGolfers: [], colonyCup: [], champions: [] },
};

function tell<Name extends keyof Parts>(
  news: Pick<Partial<Parts>, Name>,
  now: Pick<Parts, Name>,
  before: Pick<Parts, Name>,
  name: Name,
): void {
  if (now[name] !== before[name]) news[name] = now[name];
}

/** What differs from what was told before. Saved records are replaced, never changed, so identity tells. */
export function diffTour(now: Tour, before: Tour): TourDiff {
  const changed: Partial<Parts> = {};
  for (const name of PARTS) tell(changed, now, before, name);
  return {
    parts: changed,
    results: {
      changed: new Map([...now.results].filter(([id, each]) => before.results.get(id) !== each)),
      gone: [...before.results.keys()].filter((id) => !now.results.has(id)),
    },
  };
}

/**
 * The tour with what became another. Its lists are frozen again, which they lose on their way: rules keep
 * what they found in lists that can't change.
 */
export function applyDiff(before: Tour, { parts, results }: TourDiff): Tour {
  for (const part of Object.values(parts)) Object.freeze(part);
  const isSame = results.changed.size === 0 && results.gone.length === 0;
  const all = new Map([...before.results, ...results.changed]);
  for (const id of results.gone) all.delete(id);
  return { ...before, ...parts, results: isSame ? before.results : all };
}
