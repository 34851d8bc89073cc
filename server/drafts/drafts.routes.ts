/** Routes of drafts, for editors only. */
import { draftsApi } from '../domain/drafts/drafts.api.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import type { PictureStore } from '../images/picture-store.ts';
import { formatFor, sendPicture } from '../images/send-picture.ts';
import type { DraftsService, PublishedRecord } from './drafts.service.ts';

export function draftsRoutes({
  drafts,
  pictures,
  refreshPublished,
}: {
  drafts: DraftsService;
  pictures: PictureStore;
  /** Refreshes the tables of a published event, as its save does. */
  refreshPublished: (published: PublishedRecord) => Promise<unknown>;
}) {
  return handle(draftsApi, {
    list: () => drafts.list.map((draft) => drafts.responseOf(draft)),
    add: async ({ body, form }) => drafts.responseOf(await drafts.create(body, form.picture)),
    change: async ({ path, body: { fields }, form, check }) => {
      const picture = pictureChangeOf(form);
      return drafts.responseOf(await drafts.change(path.id, fields, picture, check));
    },
    remove: ({ path, check }) => drafts.remove(path.id, check),
    picture: async ({ path, req, res }) => {
      const { thumbnail } = drafts.one(path.id);
      if (thumbnail === '') throw new HttpError(404, 'This draft has no picture.');
      res.vary('Accept');
      await sendPicture(res, pictures.pathOf(thumbnail, 640, formatFor(req)), {
        cacheControl: 'no-store',
      });
    },
    schedule: async ({ path, body: { publishAt }, check }) =>
      drafts.responseOf(await drafts.schedule(path.id, publishAt, check)),
    publish: async ({ path, query: { onto }, check }) => {
      const published = await drafts.publish(path.id, check, onto);
      await refreshPublished(published);
      const { collection, recordID } = published;
      return { collection, recordID };
    },
    restore: async ({ path }) => drafts.responseOf(await drafts.restore(path.id)),
  });
}
