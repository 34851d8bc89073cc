/** `GET /cards/{name}`: pictures for link previews. */
import { Router } from 'express';
import { HttpError } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { CACHE_FOREVER, sendPicture } from '../images/send-picture.ts';
import { CARDS_PATH } from './card-path.ts';

export function shareCardsRoutes(cardFile: (path: string) => Promise<string | null>): Router {
  const router = Router();
  endpoint(router, `${CARDS_PATH}/:file`, {
    get: [
      async (req, res) => {
        const name = pathPart(req, 'file');
        const file = await cardFile(`${CARDS_PATH}/${name}`);
        if (file === null) throw new HttpError(404, 'There is no such picture.');
        await sendPicture(res, file, { cacheControl: CACHE_FOREVER, etag: `"${name}"` });
      },
    ],
  });
  return router;
}
