/** `GET /cards/{name}`: pictures for link previews. */
import { shareCardsApi } from '../domain/publish/files.api.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { CACHE_FOREVER, sendPicture } from '../images/send-picture.ts';
import { CARDS_PATH } from './card-path.ts';

export function shareCardsRoutes({
  cardFile = () => Promise.resolve(null),
}: {
  /** The file of a share card by its URL; none by default. */
  cardFile?: (path: string) => Promise<string | null>;
}) {
  return handle(shareCardsApi, {
    card: async ({ path: { file: name }, res }) => {
      const file = await cardFile(`${CARDS_PATH}/${name}`);
      if (file === null) throw new HttpError(404, 'There is no such picture.');
      await sendPicture(res, file, { cacheControl: CACHE_FOREVER, etag: `"${name}"` });
    },
  });
}
