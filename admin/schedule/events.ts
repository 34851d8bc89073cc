/** The schedule's events as records to edit: names, texts, calls. */
import { z } from 'zod';
import { yearOf, type CalendarDate } from '#domain/time/calendar.ts';
import { editionOf } from '#domain/event/event-copy.schema.ts';
import { weekLater } from '#domain/event/event-copy.ts';
import type { DraftResponse } from '#domain/draft/draft.schema.ts';
import { EventFields, EventResponse } from '#domain/event/event.schema.ts';
import { NEW_ID } from '#domain/shared/restoring.ts';
import { RefreshResponse } from '#domain/results/refresh.schema.ts';
import { ApiError, call, matching, readResponse, withSession } from '../api.ts';
import { draftKind } from '../drafts/draft-kind.ts';
import { saveFailed } from '../records/collection.ts';
import { editCopy, editNew } from '../records/editor/editing.ts';
import type { RecordKind, RecordSave, Saved } from '../records/record-kind.ts';
import { defaultEventDate } from '../today.ts';
import type { PictureChange } from '../ui/picture.ts';
import { uploadResponse } from '../upload.ts';
import { confirmCompletion } from './completion.ts';
import { changeEvents, readEvents, reloadEvents, withEvent, withoutEvent } from './event-api.ts';
import { labelOf, newEventFields } from './event-fields.ts';
import { thumbnailOf } from './event-picture.tsx';
import { confirmSameEvent } from './same-event.ts';
import { textIn } from '../records/editor/values.ts';

const SavedEvent = z.object({
  ...EventResponse.shape,
  // An invalid report must not make the save look failed: the event is stored either way.
  refresh: RefreshResponse.optional().catch(undefined),
});

/** The form of a save: part `event` as JSON, part `thumbnail` when there is a new picture. */
export function eventForm(fields: EventFields, picture: PictureChange): FormData {
  const form = new FormData();
  const removal = picture.kind === 'remove' ? { removeThumbnail: true } : {};
  form.append('event', JSON.stringify({ ...fields, ...removal }));
  if (picture.kind === 'replace') form.append('thumbnail', picture.file, 'picture.jpg');
  return form;
}

const pathOf = (eventID: string) => `/api/events/${encodeURIComponent(eventID)}`;

/** Stores a new or changed event and returns it as stored. Throws ApiError. */
export async function saveEvent(
  save: RecordSave<EventResponse>,
  { updateStandings }: { updateStandings: boolean },
): Promise<Saved<EventResponse>> {
  const { record, copyOf, tag, values, picture, onProgress } = save;
  const fields = EventFields.parse(values);
  const query = updateStandings ? '?updateStandings=true' : '';
  const newPath = copyOf ? `${pathOf(copyOf.eventID)}/duplicate` : '/api/events';
  const path = record ? `${pathOf(record.eventID)}${query}` : newPath;
  const method = record ? 'PUT' : 'POST';
  const response = await withSession(() =>
    uploadResponse(method, path, eventForm(fields, picture), onProgress, matching(tag)),
  );
  if (!record && copyOf && response.status === 404) {
    // The event was deleted since it was duplicated.
    return saveEvent({ ...save, copyOf: undefined }, { updateStandings });
  }
  const { refresh, ...stored } = readResponse(response, SavedEvent);
  return { record: stored, refresh };
}

/** One event as it is stored; null when there is none any more. */
async function currentEvent({ eventID }: EventResponse): Promise<EventResponse | null> {
  try {
    return await call('GET', pathOf(eventID), { schema: EventResponse });
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status === 404) return null;
    throw thrown;
  }
}

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
  remove: async ({ eventID }, tag) => {
    await call('DELETE', pathOf(eventID), { schema: z.unknown(), tag });
  },
  restore: ({ eventID }) => call('POST', `${pathOf(eventID)}/restore`, { schema: EventResponse }),
  restoreAsNew: ({ eventID }) =>
    call('POST', `${pathOf(eventID)}/restore${NEW_ID}`, { schema: EventResponse }),
  pictureOf: (event) => (event.thumbnail === '' ? '' : thumbnailOf(event)),
  put: (queries, event) => {
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
