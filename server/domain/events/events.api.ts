/** The API of the schedule’s events. */
import { z } from 'zod';
import { pictureForm } from '../api/forms.ts';
import { isTrue, PathYear, YearQuery } from '../api/schemas.ts';
import { routesAt } from '../api/route.ts';
import { RefreshResponse } from '../results/refresh.schema.ts';
import * as copy from './event-copy.schema.ts';
import { EventChange, EventResponse, EventsResponse, NewEvent } from './event.schema.ts';

const open = routesAt('/api/events', { role: null });
const events = routesAt('/api/events', { role: 'editor' });
const season = routesAt('/api/seasons/:year', { role: 'editor', params: { year: PathYear } });

/** A saved event, and the outcomes of its tables that were read again. */
const SavedEvent = EventResponse.extend({
  // An invalid report must not make the save look failed: the event is stored either way.
  refresh: RefreshResponse.optional().catch(undefined),
});
/** Its fields, and perhaps a picture. */
export const eventForm = pictureForm('event', 'thumbnail');
/** With `updateStandings=true`, tables and rankings are read again. */
const saving = { form: eventForm, query: z.object({ updateStandings: isTrue }) };
const Copied = z.union([copy.SeasonCopied, copy.SeasonCopyPreview]);

export const eventsApi = {
  list: open.get('', 'The events of a season.', EventsResponse, { query: YearQuery }),
  add: events.post('', 'Adds an event.', SavedEvent, NewEvent, { ...saving, status: 201 }),
  read: open.get('/:eventID', 'An event.', EventResponse),
  change: events.put('/:eventID', 'Changes fields of an event.', SavedEvent, EventChange, {
    ...saving,
    isTagged: true,
  }),
  remove: events.del('/:eventID', 'Deletes an event.', null, { isTagged: true }),
  picture: open.get('/:eventID/thumbnail', 'The picture of an event.', null, {
    sends: 'image/webp',
  }),
  restore: events.post('/:eventID/restore', 'Restores an event.', EventResponse, null, {
    query: z.object({ newId: isTrue }),
  }),
};

export const eventCopiesApi = {
  copySeason: season.post('/copy', 'Copies events to a season.', Copied, copy.SeasonCopyRequest),
  duplicate: events.post('/:eventID/duplicate', 'Copies an event.', SavedEvent, EventChange, {
    form: eventForm,
    takesJson: true,
    status: 201,
  }),
};
