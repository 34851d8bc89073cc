import type { CupResults } from '../domain/cup-results.schema.ts';
import type { EventResults } from '../domain/tour-records.schema.ts';
import { knownEvent } from '../http/known-event.ts';
import type { Stores } from '../store/stores.ts';

const CUP = 'colony-cup';

/**
 * Puts a cup in the place of the one stored for an event; a cup without anything takes it away. `at`
 * is an ISO instant. Throws 404 when the event was deleted meanwhile.
 */
export async function storeCup(
  { events, results }: Pick<Stores, 'events' | 'results'>,
  { eventID, cup, at }: { eventID: string; cup: CupResults; at: string },
): Promise<void> {
  await results.update(eventID, ({ [CUP]: before, ...others }): EventResults | undefined => {
    knownEvent(events.data, eventID);
    if (!cup.overall && cup.formats.length === 0) {
      return Object.keys(others).length > 1 ? others : undefined;
    }
    const isSame = JSON.stringify(before?.rows) === JSON.stringify(cup);
    return { ...others, [CUP]: before && isSame ? before : { changedAt: at, rows: cup } };
  });
}
