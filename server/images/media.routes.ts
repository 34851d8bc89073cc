/** The stored sizes of every picture, named by their content. */
import type { Context } from '../context.ts';
import { photoIdsOf } from '../domain/directory/directory.collection.ts';
import { mediaApi } from '../domain/publish/files.api.ts';
import { pictureIdsOf } from '../domain/publish/tour-collections.ts';
import { PICTURE_FORMATS, PICTURE_ID, PICTURE_WIDTHS } from '../domain/shared/picture.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { tourRecordsOf } from '../store/stores.ts';
import { CACHE_FOR_A_DAY, CACHE_FOREVER, pictureTag, sendPicture } from './send-picture.ts';

export function mediaRoutes(context: Context) {
  const { pictures, sessions } = context;
  return handle(mediaApi, {
    picture: async ({ path: { id, file }, req, res }) => {
      const format = PICTURE_FORMATS.find((each) => file.endsWith(`.${each}`));
      const width = PICTURE_WIDTHS.find((each) => file === `${each}.${format ?? ''}`);
      const isHidden = await isOfDraft(context, id);
      if (
        !PICTURE_ID.test(id) ||
        pictures.isRemoved(id) ||
        !width ||
        !format ||
        (isHidden && !(await sessions.hasRights(req, 'editor')))
      ) {
        throw new HttpError(404, 'There is no such picture.');
      }
      const isPhoto = photoIdsOf(context.stores.directory.data).includes(id);
      const published = isPhoto ? CACHE_FOR_A_DAY : CACHE_FOREVER;
      await sendPicture(res, pictures.pathOf(id, width, format), {
        cacheControl: isHidden ? 'private, no-store' : published,
        etag: pictureTag(id, width, format),
      });
    },
  });
}

/** Whether a draft, or a deleted one, shows a picture and no published record does, so that visitors don't see it. */
async function isOfDraft({ stores, trash }: Context, id: string): Promise<boolean> {
  // As its own or in its text.
  const isShown = (draft: object) => JSON.stringify(draft).includes(id);
  const isOfSome =
    stores.drafts.data.some(isShown) || (await trash.versionsOf('drafts')).some(isShown);
  return isOfSome && !pictureIdsOf(tourRecordsOf(stores)).has(id);
}
