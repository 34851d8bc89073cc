/** The calls about the articles of the tour's own. */
import { z } from 'zod';
import { ArticleResponse, ProposedRecap, StoredPicture } from '#domain/news/article.schema.ts';
import { call, readResponse, withSession } from '../api.ts';
import { uploadResponse } from '../upload.ts';

export const ARTICLES_PATH = '/api/articles';

/** All articles, newest first. Throws ApiError. */
export const readArticles = (): Promise<readonly ArticleResponse[]> =>
  call('GET', ARTICLES_PATH, { schema: z.array(ArticleResponse) });

/** What a recap of an event begins with. Throws ApiError. */
export const readRecap = (eventID: string): Promise<ProposedRecap> =>
  call('GET', `${ARTICLES_PATH}/recap/${encodeURIComponent(eventID)}`, { schema: ProposedRecap });

/** Stores a picture and returns its address for a text; `onProgress` gets the share that was sent. Throws ApiError. */
export async function uploadPicture(
  file: Blob,
  onProgress: (share: number) => void,
): Promise<string> {
  const form = new FormData();
  form.append('image', file, 'picture.jpg');
  const sent = await withSession(() =>
    uploadResponse('POST', `${ARTICLES_PATH}/pictures`, form, onProgress),
  );
  return readResponse(sent, StoredPicture).address;
}
