/** Drafts for tests: adding them, and reading them as editors do. */
import { z } from 'zod';
import { DraftResponse } from '../../server/domain/drafts/draft.schema.ts';
import { recordForm, type Client, type ClientResponse } from './client.ts';

/** The parts of a draft's form. */
export const draftForm = (draft: unknown, picture?: Uint8Array): FormData =>
  recordForm('draft', draft, picture);

/** Adds a draft and returns it. Throws for a response other than 201. */
export async function addDraft(
  staff: Client,
  collection: string,
  fields: object,
  picture?: Uint8Array,
): Promise<DraftResponse> {
  const form = draftForm({ collection, fields }, picture);
  const sent = await staff.send('POST', '/api/drafts', { form });
  if (sent.status !== 201) throw new Error(`${sent.status} ${sent.text}`);
  return DraftResponse.parse(JSON.parse(sent.text));
}

/** Sets the time of a draft. */
export const scheduleDraft = (
  staff: Client,
  id: string,
  publishAt: string,
): Promise<ClientResponse> =>
  staff.send('PUT', `/api/drafts/${id}/schedule`, { json: { publishAt } });

/** All drafts. */
export async function draftsOf(staff: Client): Promise<DraftResponse[]> {
  return z.array(DraftResponse).parse(JSON.parse((await staff.get('/api/drafts')).text));
}
