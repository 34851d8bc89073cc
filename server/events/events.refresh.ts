/** Refreshes leaderboard tables after an event was saved. */
import type { Context } from '../context.ts';
import { yearOf } from '../domain/time/calendar.ts';
import { ADDRESS_FIELD, EVENT_TABLES, RANKINGS } from '../domain/results/leaderboard.ts';
import { EventRecord } from '../domain/events/event.schema.ts';
import type { RefreshResponse } from '../domain/results/refresh.schema.ts';
import type { Returned } from '../log/trash/returns.ts';

/** A saved event, as it was before (null for a new one), and whether `Update standings` was ticked. */
export interface SavedEvent {
  event: EventRecord;
  before: EventRecord | null;
  updateStandings: boolean;
}

/**
 * Refreshes the tables of a save and returns their outcomes, or null when there are none: those whose URL is new or
 * changed, and with `Update standings` all that have a URL, so that the standings are current. The save is stored
 * already; this never rejects because of a source, and ends within REFRESH_WAIT_MS.
 */
export async function refreshAfterSave(
  { refresher }: Pick<Context, 'refresher'>,
  { event, before, updateStandings }: SavedEvent,
): Promise<RefreshResponse | null> {
  const changed = EVENT_TABLES.filter((table) => {
    const field = ADDRESS_FIELD[table];
    return event[field] !== '' && (updateStandings || event[field] !== before?.[field]);
  });
  const nothing: RefreshResponse = {};
  const [tables, rankings] = await Promise.all([
    refresher.event(event.eventID, changed),
    updateStandings ? refresher.standings(yearOf(event.date), RANKINGS) : nothing,
  ]);
  // Named apart from the event's own tables, one of which is wgr too.
  const refresh = { ...tables };
  for (const [name, outcome] of Object.entries(rankings)) refresh[`${name}Standings`] = outcome;
  return Object.keys(refresh).length === 0 ? null : refresh;
}

/**
 * Refreshes the tables of an event whose addresses were set otherwise than by its own save. Never rejects: the change is
 * saved, and the panel shows failed refreshes.
 */
export async function refreshEvent(
  context: Pick<Context, 'refresher' | 'log'>,
  event: EventRecord,
  before: EventRecord | null,
): Promise<void> {
  try {
    await refreshAfterSave(context, { event, before, updateStandings: false });
  } catch (error) {
    const { eventID } = event;
    context.log.error({ err: error, eventID }, 'the tables of an event were not refreshed');
  }
}

/** Refreshes the tables of an event that was put back. Never rejects. */
export async function refreshReturned(context: Context, { id, before }: Returned): Promise<void> {
  const { events, results } = context.stores;
  const event = events.data.find(({ eventID }) => eventID === id);
  const former = before && EventRecord.parse(before);
  // One that comes back has the results that it had.
  const isRefreshed = former !== null || !results.data.has(id);
  if (event && isRefreshed) await refreshEvent(context, event, former);
}
