/** Entries of events, as staff see and change them, and the end of memberships. */
import type { Context } from '../context.ts';
import type {
  EntriesBody,
  EventEntries,
  ShownEntries,
  ThereBody,
} from '../domain/entries/entries.schema.ts';
import {
  changedEntries,
  entryOf,
  noEntries,
  repeatedName,
  shownEntries,
} from '../domain/entries/entries.ts';
import { withoutEndedMemberships } from '../domain/entries/memberships.ts';
import { HttpError } from '../errors.ts';
import { findEvent } from '../http/find-event.ts';
import type { StateCheck } from '../http/checks/if-match.ts';

export const NOT_ENTERED = 'There is no such player in the entries of this event.';

/** The entries of an event, as staff see them. Throws 404. */
export function entriesView({ stores }: Context, eventID: string): ShownEntries {
  findEvent(stores.events.data, eventID);
  return shownEntries(storedOf(stores.entries.data, eventID));
}

/** Stores the entries as staff changed them. Throws 400, 404 and what `check` throws. */
export function putEntries(
  context: Context,
  eventID: string,
  body: EntriesBody,
  check: StateCheck,
): Promise<ShownEntries> {
  const twice = repeatedName(body.entries);
  if (twice !== null) throw new HttpError(400, `${twice} is in the list twice.`);
  return changeEntries(context, eventID, (stored) => {
    check(shownEntries(stored));
    return changedEntries(stored, body, context.clock().toISOString());
  });
}

/** Notes whether a player is there. Throws 400 and 404. */
export function setThere(
  context: Context,
  eventID: string,
  { name, isThere }: ThereBody,
): Promise<ShownEntries> {
  return changeEntries(context, eventID, (stored) => {
    const entry = entryOf(stored, name);
    if (!entry) throw new HttpError(404, NOT_ENTERED);
    const entries = stored.entries.map((each) => (each === entry ? { ...each, isThere } : each));
    return { ...stored, entries };
  });
}

/** Ends the memberships that are over. */
export async function endMemberships({ stores, today: todayOf }: Context): Promise<void> {
  const { directory } = stores;
  const today = todayOf();
  if (withoutEndedMemberships(directory.data, today) === directory.data) return;
  await directory.update((players) =>
    players.splice(0, players.length, ...withoutEndedMemberships(players, today)),
  );
}

/** The stored entries of an event; none for one without. */
export function storedOf(all: readonly EventEntries[], eventID: string): EventEntries {
  return all.find((each) => each.eventID === eventID) ?? noEntries(eventID);
}

async function changeEntries(
  context: Context,
  eventID: string,
  change: (stored: EventEntries) => EventEntries,
): Promise<ShownEntries> {
  entriesView(context, eventID);
  await context.stores.entries.update((all) => put(all, change(storedOf(all, eventID))));
  return entriesView(context, eventID);
}

/** Puts the entries of an event into a list of all. */
export function put(all: EventEntries[], event: EventEntries): void {
  const at = all.findIndex(({ eventID }) => eventID === event.eventID);
  all.splice(at < 0 ? all.length : at, at < 0 ? 0 : 1, event);
}
