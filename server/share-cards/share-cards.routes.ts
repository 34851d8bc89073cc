/** `GET /cards/{name}`: pictures for link previews. */
import { HttpError } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { get, type Route } from '../http/routes.ts';
import { CACHE_FOREVER, sendPicture } from '../images/send-picture.ts';
import { CARDS_PATH } from './card-path.ts';

export function shareCardsRoutes({
  cardFile = () => Promise.resolve(null),
}: {
  /** The file of a share card by its URL; none by default. */
  cardFile?: (path: string) => Promise<string | null>;
}): Route[] {
  return [
    get(`${CARDS_PATH}/:file`, null, async (req, res) => {
      const name = pathPart(req, 'file');
      const file = await cardFile(`${CARDS_PATH}/${name}`);
      if (file === null) throw new HttpError(404, 'There is no such picture.');
      await sendPicture(res, file, { cacheControl: CACHE_FOREVER, etag: `"${name}"` });
    }),
  ];
}
