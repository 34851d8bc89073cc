import { z } from 'zod';
import { listCollection } from '../shared/collection.ts';
import { draftName, draftPictures, unscheduled } from './draft.ts';
import { Draft } from './draft.schema.ts';
import { LARGE_PICTURE_BYTES_MAX, pictureForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import * as draft from './draft.schema.ts';

/** Unpublished records, in the order in which they were added. No page is rendered from them. */
export const drafts = listCollection({
  file: 'drafts.json',
  record: Draft,
  unique: { by: ({ id }) => id, error: 'Two drafts have one id.' },
  backupLabel: 'Drafts',
  // The site needs none of them.
  ifDamaged: 'set-aside',
  pictureOf: draftPictures,
  nameOf: draftName,
  dateOf: ({ collection, fields }) => (collection === 'events' ? fields.date : ''),
  restored: unscheduled,
  readers: 'editor',
});

const api = routesAt('/api/drafts', { role: 'editor' });
const events = routesAt('/api/events/:eventID', { role: 'editor', isTagged: true });
const preview = routesAt('/api/preview', { role: null });
const form = pictureForm('draft', 'image', LARGE_PICTURE_BYTES_MAX);
const ofToken = z.object({ token: z.string().catch('') });

/** The fields that change; each is checked with the draft’s others. */
const DraftChange = z.object({ fields: z.object({}).loose().default({}) });

export const draftsApi = {
  list: api.get('', 'All drafts.', z.array(draft.DraftResponse)),
  add: api.post('', 'Adds a draft.', draft.DraftResponse, draft.NewDraft, { form, status: 201 }),
  change: api.put('/:id', 'Changes fields of a draft.', draft.DraftResponse, DraftChange, {
    form,
    isTagged: true,
  }),
  remove: api.del('/:id', 'Deletes a draft.', null, { isTagged: true }),
  picture: api.get('/:id/picture', 'The picture of a draft.', null, { sends: 'image/webp' }),
  schedule: api.put('/:id/schedule', 'Sets when.', draft.DraftResponse, draft.ScheduleBody, {
    isTagged: true,
  }),
  publish: api.post('/:id/publish', 'Publishes a draft.', draft.PublishedDraft, null, {
    query: draft.PublishQuery,
    isTagged: true,
  }),
  restore: api.post('/:id/restore', 'Restores a deleted draft.', draft.DraftResponse, null),
};

export const eventDraftsApi = {
  prepare: events.post('/draft', 'Drafts changes of an event.', draft.DraftResponse, null, {
    status: 201,
  }),
  withdraw: events.post('/withdraw', 'Makes an event a draft.', draft.WithdrawnEvent, null),
};

export const previewApi = {
  link: api.post('/:id/preview', 'A link to a preview of a draft.', draft.PreviewLink, null),
  page: preview.get('', 'The page of a draft, for clients with a link.', null, {
    sends: 'text/html',
    query: ofToken.extend({ page: z.coerce.number().catch(0) }),
  }),
  picture: preview.get('/:picture/:file', 'A picture of that page.', null, {
    sends: 'image/webp',
    query: ofToken,
  }),
};
