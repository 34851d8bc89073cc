/** What saving an event has read anew (C21, C22). */
import { yearOf } from '../domain/time/calendar.ts';
import {
  ADDRESS_FIELD,
  EVENT_TABLES,
  RANKINGS,
  type EventTable,
} from '../domain/results/leaderboard.ts';
import type { EventRecord } from '../domain/event/event.schema.ts';
import type { RefreshResponse } from '../domain/results/refresh.schema.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';

/** A saved event, as it was before (null for a new one), and whether `Update standings` was ticked. */
export interface SavedEvent {
  event: EventRecord;
  before: EventRecord | null;
  updateStandings: boolean;
}

/**
 * The formats to read after a save: those whose address is new or another, and with `Update
 * standings` (R301) every one that has an address, so that the standings get new numbers.
 */
export function formatsToRead({ event, before, updateStandings }: SavedEvent): EventTable[] {
  return EVENT_TABLES.filter((format) => {
    const field = ADDRESS_FIELD[format];
    return event[field] !== '' && (updateStandings || event[field] !== before?.[field]);
  });
}

/**
 * Reads what a save asks for and tells what came of it, or null when it set nothing off. The save is
 * stored already; this never rejects for what a source does wrong and ends within REFRESH_WAIT_MS.
 */
export async function refreshAfterSave(
  refresher: Refresher,
  saved: SavedEvent,
): Promise<RefreshResponse | null> {
  const { event, updateStandings } = saved;
  const nothing: RefreshResponse = {};
  const [tables, rankings] = await Promise.all([
    refresher.event(event.eventID, formatsToRead(saved)),
    updateStandings ? refresher.standings(yearOf(event.date), RANKINGS) : nothing,
  ]);
  // Beside the event's own tables, one of which is called wgr too.
  const refresh = { ...tables };
  for (const [name, outcome] of Object.entries(rankings)) refresh[`${name}Standings`] = outcome;
  return Object.keys(refresh).length === 0 ? null : refresh;
}
