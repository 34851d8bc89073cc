import { DiscoveryResponse } from '#domain/results/discovery.schema.ts';
import type { FoundPage } from '#domain/results/discovery.schema.ts';
import { call, readResponse, withSession } from '../../api.ts';
import { uploadResponse } from '../../upload.ts';

const PATH = '/api/leaderboards/discover';

export interface DiscoverParams {
  /** Empty when only the saved page says where it is from. */
  url: string;
  /** A saved page; null to read the address. */
  file: File | null;
}

/** Finds the leaderboards of the event with this page. Throws ApiError. */
export async function discover({ url, file }: DiscoverParams): Promise<FoundPage[]> {
  if (file === null) {
    return (await call('POST', PATH, { schema: DiscoveryResponse, body: { url } })).found;
  }
  const response = await withSession(() => {
    const form = new FormData();
    form.append('page', file, file.name);
    if (url !== '') form.append('url', url);
    return uploadResponse('POST', PATH, form, () => undefined);
  });
  return readResponse(response, DiscoveryResponse).found;
}
