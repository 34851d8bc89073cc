/** A scoring site whose pages a test makes up. */
import { HttpError } from '../../server/errors.ts';
import type { FetchPage } from '../../server/leaderboards/fetch/fetch-page.ts';

export {
  BOARDS,
  contestUrl,
  EVENT,
  eventPage,
  menu,
  skins,
} from '../../server/leaderboards/fixtures/event-pages.ts';

/** Why an address without a page can’t be read. */
export const ROBOT =
  'The page asks whether a person is looking. Save it in your browser and upload it.';

/** Reads pages by their addresses. */
export const readFrom =
  (pages: ReadonlyMap<string, string>): FetchPage =>
  (url) => {
    const text = pages.get(url);
    return text === undefined
      ? Promise.reject(new HttpError(502, ROBOT))
      : Promise.resolve({ kind: 'page', url, text });
  };
