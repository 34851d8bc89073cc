/** Which other record a version of a record needs: while that one is deleted, the version isn't restored. */
import { z } from 'zod';
import { EVENT_GONE } from '../domain/announcement/announcement.ts';
import { seasonsOf } from '../domain/event/event.ts';
import type { CollectionName } from '../store/collections.ts';
import type { Stores } from '../store/stores.ts';

const OfYear = z.object({ year: z.int() });
const OfEvent = z.object({ eventID: z.string() });

/** One sentence when a version of a collection needs a record that is missing; null for every other one. */
export function missingRecord(
  { events, matchPlay }: Pick<Stores, 'events' | 'matchPlay'>,
  collection: CollectionName,
  version: object,
): string | null {
  switch (collection) {
    case 'announcements': {
      const { eventID } = OfEvent.parse(version);
      const hasEvent = eventID === '' || events.data.some((each) => each.eventID === eventID);
      return hasEvent ? null : EVENT_GONE;
    }
    case 'brackets': {
      const { year } = OfYear.parse(version);
      const hasYear = matchPlay.data.some((each) => each.year === year);
      return hasYear ? null : `The match play of ${year} was deleted. Restore it first.`;
    }
    case 'season': {
      const { year } = OfYear.parse(version);
      const hasEvents = seasonsOf(events.data).includes(year);
      return hasEvents ? null : `There is no event in ${year} anymore. Restore or add one first.`;
    }
    default:
      return null;
  }
}
