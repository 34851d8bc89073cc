/** Drafts for tests: adding them, and reading them as editors do. */
import { z } from 'zod';
import { DraftResponse } from '../../server/domain/drafts/draft.schema.ts';
import type { Client, ClientResponse } from './client.ts';

/** The parts of a draft's form. */
export function draftForm(draft: unknown, picture?: Uint8Array): FormData {
  const form = new FormData();
  form.append('draft', JSON.stringify(draft));
  if (picture) form.append('image', new File([Uint8Array.from(picture)], 'p.jpg'));
  return form;
}

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
