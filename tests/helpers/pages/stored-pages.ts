/** Leaderboards' pages that a test makes up, for servers that read none. */
import { HttpError } from '../../../server/errors.ts';
import type { FetchPage } from '../../../server/leaderboards/fetch/fetch-page.ts';
import { UNREACHABLE } from '../server.ts';

/** Reads pages from a map by their address; others can't be reached, or are refused with `sentence`. */
export const storedPages =
  (pages: ReadonlyMap<string, string>, sentence = UNREACHABLE): FetchPage =>
  (url) => {
    const text = pages.get(url);
    return text === undefined
      ? Promise.reject(new HttpError(502, sentence))
      : Promise.resolve({ kind: 'page', text, url });
  };
