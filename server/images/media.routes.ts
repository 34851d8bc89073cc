/** The stored sizes of every picture, named by their content. */
import { Router, type RequestHandler } from 'express';
import { PICTURE_FORMATS, PICTURE_ID, PICTURE_WIDTHS } from '../domain/shared/picture.ts';
import { HttpError } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import type { PictureStore } from './picture-store.ts';
import { CACHE_FOREVER, pictureTag, sendPicture } from './send-picture.ts';

/** `isHidden` says whether visitors may not see a picture, since only drafts show it. */
export function mediaRoutes(pictures: PictureStore, isHidden: (id: string) => boolean): Router {
  const router = Router();

  const picture: RequestHandler = async (req, res) => {
    const id = pathPart(req, 'id');
    const file = pathPart(req, 'file');
    const format = PICTURE_FORMATS.find((each) => file.endsWith(`.${each}`));
    const width = PICTURE_WIDTHS.find((each) => file === `${each}.${format ?? ''}`);
    if (!PICTURE_ID.test(id) || !width || !format || isHidden(id)) {
      throw new HttpError(404, 'There is no such picture.');
    }
    await sendPicture(res, pictures.pathOf(id, width, format), {
      cacheControl: CACHE_FOREVER,
      etag: pictureTag(id, width, format),
    });
  };

  endpoint(router, '/media/:id/:file', { get: [picture] });
  return router;
}
