import { type FoundPage, discoveryApi } from '#domain/results/leaderboards.api.ts';
import { request } from '../../api.ts';
import { upload } from '../../upload.ts';

export interface DiscoverParams {
  /** Empty when only the saved page says where it is from. */
  url: string;
  /** A saved page; null to read the address. */
  file: File | null;
}

/** Finds the leaderboards of the event with this page. Throws ApiError. */
export async function discover({ url, file }: DiscoverParams): Promise<FoundPage[]> {
  const sent = file
    ? upload(discoveryApi.find, { file, text: url })
    : request(discoveryApi.find, { body: { url } });
  return (await sent).found;
}
