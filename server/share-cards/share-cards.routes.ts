/** `GET /cards/{name}`: pictures for link previews. */
import type { Context } from '../context.ts';
import { shareCardsApi } from '../domain/publish/files.api.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import { CACHE_FOREVER, sendPicture } from '../images/send-picture.ts';
import { CARDS_PATH } from './card-path.ts';

export const shareCardsRoutes = ({ cardFile }: Context) =>
  handle(shareCardsApi, {
    card: async ({ path: { file: name }, res }) => {
      const file = await cardFile(`${CARDS_PATH}/${name}`);
      if (file === null) throw new HttpError(404, 'There is no such picture.');
      await sendPicture(res, file, { cacheControl: CACHE_FOREVER, etag: `"${name}"` });
    },
  });
