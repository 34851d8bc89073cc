/** The schedule's events as records to edit: names, texts, calls. */
import { yearOf, type CalendarDate } from '#domain/time/calendar.ts';
import { editionOf } from '#domain/events/event-copy.schema.ts';
import { weekLater } from '#domain/events/event-copy.ts';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import { EventFields, type EventResponse } from '#domain/events/event.schema.ts';
import { eventCopiesApi, eventsApi } from '#domain/events/events.api.ts';
import { failedWith, request } from '../api.ts';
import { draftKind } from '../drafts/draft-kind.ts';
import { saveFailed } from '../records/collection.ts';
import { editCopy, editNew } from '../records/editor/editing.ts';
import type { RecordKind, RecordSave, Saved } from '../records/record-kind.ts';
import { defaultEventDate } from '../today.ts';
import { pictureParts, upload } from '../upload.ts';
import { confirmCompletion, confirmSameEvent } from './before-save.ts';
import {
  currentEvent,
  changeEvents,
  eventQuery,
  readEvents,
  reloadEvents,
  withEvent,
  withoutEvent,
} from './event-queries.ts';
import { labelOf, newEventFields } from './event-fields.ts';
import { thumbnailOf } from './event-picture.tsx';
import { textIn } from '../records/editor/values.ts';

/** Stores a new or changed event and returns it as stored. Throws ApiError. */
export async function saveEvent(
  save: RecordSave<EventResponse>,
  { updateStandings }: { updateStandings: boolean },
): Promise<Saved<EventResponse>> {
  const { record, copyOf, tag, values, picture, onProgress } = save;
  const form = { ...pictureParts(EventFields.parse(values), picture), tag, onProgress };
  const query = { updateStandings: updateStandings || null };
  const saving = record
    ? upload(eventsApi.change, { path: idIn(record), query, ...form })
    : copyOf
      ? upload(eventCopiesApi.duplicate, { path: idIn(copyOf), ...form })
      : upload(eventsApi.add, { query, ...form });
  try {
    const { refresh, ...stored } = await saving;
    return { record: stored, refresh };
  } catch (thrown) {
    // The event was deleted since it was duplicated.
    if (record || !copyOf || !failedWith(thrown, 404)) throw thrown;
    return saveEvent({ ...save, copyOf: undefined }, { updateStandings });
  }
}

const idIn = ({ eventID }: EventResponse) => ({ eventID });

/** The events of the schedule. */
export const EVENTS: RecordKind<EventResponse> = {
  key: 'events',
  idOf: ({ eventID }) => eventID,
  nameOf: ({ name }) => textIn(name).trim(),
  newName: 'the new event',
  newTitle: 'New event',
  valuesOf: (event) => EventFields.parse(event),
  labelOf,
  schema: EventFields,
  saveFailed,
  deletion: ({ name }) => ({
    title: `Are you sure you want to delete event "${name}"?`,
    text: 'The event, its results and its tee times are removed from the site. You can undo this right afterward.',
    verb: `Delete ${name}`,
  }),
  confirmSave: async ({ record, values, back }) => {
    const fields = EventFields.parse(values);
    return (
      (await confirmSameEvent(record, fields)) && (await confirmCompletion(record, fields, back))
    );
  },
  save: (save) => saveEvent(save, { updateStandings: false }),
  current: currentEvent,
  among: async ({ date }) => (await readEvents(String(yearOf(textIn(date))))).events,
  remove: async (event, tag) => {
    await request(eventsApi.remove, { path: idIn(event), tag });
  },
  restore: (event) => request(eventsApi.restore, { path: idIn(event) }),
  restoreAsNew: (event) =>
    request(eventsApi.restore, { path: idIn(event), query: { newId: true } }),
  pictureOf: (event) => (event.thumbnail === '' ? '' : thumbnailOf(event)),
  put: (queries, event) => {
    queries.setQueryData(eventQuery(event.eventID).queryKey, event);
    changeEvents(queries, (response) => withEvent(response, event));
  },
  drop: (queries, { eventID }) => {
    changeEvents(queries, (response) => withoutEvent(response, eventID));
  },
  reload: reloadEvents,
};

/** The drafts of events. */
export const EVENT_DRAFTS: RecordKind<DraftResponse> = {
  ...draftKind('events', { labelOf, hasPicture: true }),
  confirmSave: ({ record, values }) => {
    const before = record?.collection === 'events' ? record.fields : null;
    const eventID = record?.changes?.eventID ?? '';
    const fields = { name: textIn(values.name).trim(), date: textIn(values.date) };
    return confirmSameEvent(before && { ...before, eventID }, fields);
  },
};

/** A copy of an event to edit before it is stored: a week later, without the addresses and states. */
export function duplicateEvent(event: EventResponse) {
  const edition = editionOf(event);
  const date = weekLater(event.date);
  return editCopy(EVENTS, event, { ...EVENTS.valuesOf(edition), date }, String(yearOf(date)));
}

/** A new event on top of a season. */
export function newEvent(now: CalendarDate, season: number) {
  return editNew(newEventFields(defaultEventDate(now, season)), String(season));
}
