/** Which other record a version of a record needs: while that one is deleted, the version isn't put back. */
import { z } from 'zod';
import { seasonsOf } from '../domain/event/event.ts';
import { results } from '../domain/results/results.collection.ts';

const OfYear = z.object({ year: z.int() });
const OfEvent = z.object({ eventID: z.string() });

/** The records that others need. */
export interface Needed {
  events: readonly { eventID: string; date: string }[];
  matchPlay: readonly { year: number }[];
}

/** One sentence when a version of a collection needs a record that is missing; null for every other one. */
export function missingRecord(
  collection: string,
  version: object,
  { events, matchPlay }: Needed,
): string | null {
  const hasEvent = (id: string) => events.some(({ eventID }) => eventID === id);
  switch (collection) {
    case results.folder: {
      return hasEvent(OfEvent.parse(version).eventID)
        ? null
        : 'Its event was deleted. Restore that first.';
    }
    case 'brackets': {
      const { year } = OfYear.parse(version);
      const hasYear = matchPlay.some((each) => each.year === year);
      return hasYear ? null : `The match play of ${year} was deleted. Restore it first.`;
    }
    case 'season': {
      const { year } = OfYear.parse(version);
      const hasEvents = seasonsOf(events).includes(year);
      return hasEvents ? null : `There is no event in ${year} anymore. Restore or add one first.`;
    }
    default:
      return null;
  }
}
