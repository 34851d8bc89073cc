/** The calls about the texts of the site. */
import { z } from 'zod';
import { LogoResponse, SiteTextsResponse } from '#domain/site-texts/site-texts.schema.ts';
import { call, readResponse, withSession } from '../api.ts';
import { uploadResponse } from '../upload.ts';

const PATH = '/api/site-texts';

/** Query key of the groups. */
export const SITE_TEXTS_KEY = 'site-texts';

/** Every group. Throws ApiError. */
export function readSiteTexts(): Promise<readonly SiteTextsResponse[]> {
  return call('GET', PATH, { schema: z.array(SiteTextsResponse) });
}

/** Replaces the texts of a group. Throws ApiError. */
export function putSiteTexts(
  group: string,
  texts: unknown,
  tag: string | null,
): Promise<SiteTextsResponse> {
  return call('PUT', `${PATH}/${group}`, { schema: SiteTextsResponse, body: texts, tag });
}

/** Sets a group back to its default. Throws ApiError. */
export function resetSiteTexts(group: string, tag: string): Promise<SiteTextsResponse> {
  return call('DELETE', `${PATH}/${group}`, { schema: SiteTextsResponse, tag });
}

/** Stores a logo and returns its id; `onProgress` gets the share that was sent, 0–1. Throws ApiError. */
export async function uploadLogo(file: Blob, onProgress: (share: number) => void): Promise<string> {
  const form = new FormData();
  form.append('image', file, 'logo.jpg');
  const sent = await withSession(() => uploadResponse('POST', `${PATH}/logos`, form, onProgress));
  return readResponse(sent, LogoResponse).thumbnail;
}
