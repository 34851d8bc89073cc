/** The stored sizes of every picture, named by their content. */
import type { Request } from 'express';
import { mediaApi } from '../domain/publish/files.api.ts';
import { PICTURE_FORMATS, PICTURE_ID, PICTURE_WIDTHS } from '../domain/shared/picture.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import type { PictureStore } from './picture-store.ts';
import { CACHE_FOREVER, pictureTag, sendPicture } from './send-picture.ts';

export function mediaRoutes({
  pictures,
  isOfDraft,
  isEditor,
}: {
  pictures: PictureStore;
  /** Whether only drafts show a picture, so that visitors don't see it. */
  isOfDraft: (id: string) => Promise<boolean>;
  /** Whether a request is that of a signed-in editor, who sees pictures of drafts in their history. */
  isEditor: (req: Request) => Promise<boolean>;
}) {
  return handle(mediaApi, {
    picture: async ({ path: { id, file }, req, res }) => {
      const format = PICTURE_FORMATS.find((each) => file.endsWith(`.${each}`));
      const width = PICTURE_WIDTHS.find((each) => file === `${each}.${format ?? ''}`);
      const isHidden = await isOfDraft(id);
      if (!PICTURE_ID.test(id) || !width || !format || (isHidden && !(await isEditor(req)))) {
        throw new HttpError(404, 'There is no such picture.');
      }
      await sendPicture(res, pictures.pathOf(id, width, format), {
        cacheControl: isHidden ? 'private, no-store' : CACHE_FOREVER,
        etag: pictureTag(id, width, format),
      });
    },
  });
}
