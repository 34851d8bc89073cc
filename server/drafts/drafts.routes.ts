/** Routes of drafts, for editors only. */
import type { Context } from '../context.ts';
import { draftsApi, eventDraftsApi } from '../domain/drafts/drafts.collection.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { pictureChangeOf } from '../images/record-picture.ts';
import { formatFor, sendPicture } from '../images/send-picture.ts';
import { draftResponse } from './draft-records.ts';
import {
  addDraft,
  changeDraft,
  draftOf,
  publishDraft,
  refreshPublished,
  removeDraft,
  restoreDraft,
  scheduleDraft,
  shownDrafts,
} from './drafts.service.ts';
import { prepareChanges, withdrawEvent } from './event-drafts.ts';

export function draftsRoutes(context: Context) {
  return handle(draftsApi, {
    list: () => shownDrafts(context).map((draft) => draftResponse(context, draft)),
    add: async ({ body, form }) =>
      draftResponse(context, await addDraft(context, body, form.picture)),
    change: async ({ path, body: { fields }, form, check }) => {
      const picture = pictureChangeOf(form);
      return draftResponse(context, await changeDraft(context, path.id, fields, picture, check));
    },
    remove: ({ path, check }) => removeDraft(context, path.id, check),
    picture: async ({ path, req, res }) => {
      const { thumbnail } = draftOf(context, path.id);
      if (thumbnail === '') throw new HttpError(404, 'This draft has no picture.');
      res.vary('Accept');
      await sendPicture(res, context.pictures.pathOf(thumbnail, 640, formatFor(req)), {
        cacheControl: 'no-store',
      });
    },
    schedule: async ({ path, body: { publishAt }, check }) =>
      draftResponse(context, await scheduleDraft(context, path.id, publishAt, check)),
    publish: async ({ path, query: { onto }, check }) => {
      const published = await publishDraft(context, path.id, check, onto);
      await refreshPublished(context, published);
      const { collection, recordID } = published;
      return { collection, recordID };
    },
    restore: async ({ path }) => draftResponse(context, await restoreDraft(context, path.id)),
  });
}

/** The routes that make drafts of published events. */
export function eventDraftsRoutes(context: Context) {
  return handle(eventDraftsApi, {
    prepare: async ({ path, check }) =>
      draftResponse(context, await prepareChanges(context, path.eventID, check)),
    withdraw: async ({ path, check }) => {
      const { draft, undo } = await withdrawEvent(context, path.eventID, check);
      return { draft: draftResponse(context, draft), undo };
    },
  });
}
