/** Copies of events: one that is held again, and a season that follows another one. */
import type { Context } from '../context.ts';
import { proposedSeason, sameEventIn, weekLater } from '../domain/events/event-copy.ts';
import { editionOf, EventCopy } from '../domain/events/event-copy.schema.ts';
import type { SeasonCopyRow } from '../domain/events/event-copy.schema.ts';
import { EventFields, type EventChange, type EventRecord } from '../domain/events/event.schema.ts';
import { yearOf } from '../domain/time/calendar.ts';
import { HttpError, parseInput } from '../errors.ts';
import { numbered } from '../http/actor.ts';
import { findEvent } from '../http/find-event.ts';
import { thumbnailChange, type PictureChange } from '../images/record-picture.ts';
import { newEventId } from '../records/new-ids.ts';

/**
 * Stores the rows as confirmed, or with null all proposed ones that don't exist yet: all or none; `undo` is the number of the change. Throws what `proposedCopies` throws, 400 with the row that is not
 * valid, 404 when a copied event is gone, and 409 for an event that its season has already.
 */
export async function copySeason(
  { stores }: Context,
  { from, to, rows }: { from: number; to: number; rows: readonly unknown[] | null },
) {
  const { result: copied, number: undo } = await numbered(() =>
    stores.events.update((events) => {
      const proposed = proposedCopies(events, { from, to });
      const wanted = rows ?? proposed.filter(({ existing }) => existing === null);
      const copies = wanted.map((row, at) => inRow(at, () => copyIn(events, row, to)));
      if (copies.length === 0) {
        throw new HttpError(400, `No event of ${from} is left to copy to ${to}.`);
      }
      // Only now, so that a season may have two events of one name as the one before had.
      return copies.map((copy) => {
        const event = { ...copy, eventID: newEventId(copy, events, stores.results) };
        events.push(event);
        return event;
      });
    }),
  );
  return { events: copied, undo };
}

/** Adds a copy of an event with other fields; a week later without a date. Throws 404, 413, 415 or 507. */
export async function duplicateEvent(
  { stores, pictures }: Context,
  eventID: string,
  fields: EventChange,
  picture: PictureChange,
) {
  findEvent(stores.events.data, eventID);
  const changed = await thumbnailChange(pictures, picture);
  return stores.events.update((events) => {
    const original = findEvent(events, eventID);
    const date = weekLater(original.date);
    const edition = { ...editionOf(original), date };
    const copy = { ...edition, ...EventFields.parse({ ...edition, ...fields }), ...changed };
    const event = { ...copy, eventID: newEventId(copy, events, stores.results) };
    events.push(event);
    return event;
  });
}

/** The rows to confirm. Throws 400 for one and the same season, and 404 for a season without events. */
export function proposedCopies(
  events: readonly EventRecord[],
  seasons: { from: number; to: number },
): SeasonCopyRow[] {
  const { from, to } = seasons;
  if (from === to) throw new HttpError(400, 'Choose another season to copy to.');
  const rows = proposedSeason(events, seasons);
  if (rows.length === 0) throw new HttpError(404, `The season ${from} has no events.`);
  return rows;
}

function copyIn(events: readonly EventRecord[], row: unknown, to: number) {
  const { source, again = false, ...fields } = parseInput(EventCopy, row);
  const original = events.find(({ eventID }) => eventID === source);
  if (!original) throw new HttpError(404, 'The event to copy was deleted meanwhile.');
  const copy = { ...editionOf(original), ...fields };
  if (yearOf(copy.date) !== to) throw new HttpError(400, `Date must be in ${to}.`);
  if (!again && sameEventIn(events, copy)) {
    throw new HttpError(409, `${copy.name} is in the season ${to} already.`);
  }
  return copy;
}

/** Runs with the row's number before the sentence of an error. */
function inRow<Result>(at: number, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(error.status, `Row ${at + 1}: ${error.message}`);
  }
}
