import { cupResponse } from '../domain/colony-cup/cup-response.ts';
import type { CupResults } from '../domain/colony-cup/cup-results.schema.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { findEvent } from '../http/find-event.ts';
import type { Stores } from '../store/stores.ts';

const CUP = 'colony-cup';

interface CupChange {
  eventID: string;
  cup: CupResults;
  /** An ISO instant. */
  at: string;
  /** Checks the stored cup as it is in the API. */
  check: StateCheck;
}

/**
 * Replaces the stored cup of an event; an empty cup removes it. Throws 404 when the event was deleted
 * meanwhile, and what the check throws.
 */
export async function storeCup(
  { events, results }: Pick<Stores, 'events' | 'results'>,
  { eventID, cup, at, check }: CupChange,
): Promise<void> {
  await results.update(eventID, ({ [CUP]: before, ...others }): EventResults | undefined => {
    findEvent(events.data, eventID);
    check(cupResponse(before?.rows));
    if (!cup.overall && cup.formats.length === 0) {
      return Object.keys(others).length > 1 ? others : undefined;
    }
    const sheetMatches = before?.rows.sheetMatches;
    const rows = sheetMatches === undefined ? cup : { ...cup, sheetMatches };
    const isSame = JSON.stringify(before?.rows) === JSON.stringify(rows);
    return { ...others, [CUP]: before && isSame ? before : { changedAt: at, rows } };
  });
}
