/** The API calls of drafts. */
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  DraftResponse,
  PreviewLink,
  PublishedDraft,
  type DraftCollection,
} from '#domain/draft/draft.schema.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { call } from '../api.ts';

export const DRAFTS_PATH = '/api/drafts';

export const draftPath = ({ id }: Pick<DraftResponse, 'id'>) => `${DRAFTS_PATH}/${id}`;

/** All drafts. Throws ApiError. */
export const readDrafts = (): Promise<DraftResponse[]> =>
  call('GET', DRAFTS_PATH, { schema: z.array(DraftResponse) });

/** Query for all drafts, which only editors may read. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: (): Promise<readonly DraftResponse[]> =>
    call('GET', DRAFTS_PATH, { schema: z.array(DraftResponse), background: true }),
});

/** The drafts of a collection. */
export const draftsIn = (drafts: readonly DraftResponse[], collection: DraftCollection) =>
  drafts.filter((draft) => draft.collection === collection);

/** Publishes a draft now; `onto` is the state of the event that staff saw, of a draft of changes. Throws ApiError. */
export const publishDraft = (draft: DraftResponse, onto?: string) =>
  call(
    'POST',
    `${draftPath(draft)}/publish${onto === undefined ? '' : `?${new URLSearchParams({ onto }).toString()}`}`,
    { schema: PublishedDraft, tag: recordTag(draft) },
  );

/** Sets the time of a draft, or takes it away with an empty text. Throws ApiError. */
export const scheduleDraft = (draft: DraftResponse, publishAt: string) =>
  call('PUT', `${draftPath(draft)}/schedule`, {
    schema: DraftResponse,
    body: { publishAt },
    tag: recordTag(draft),
  });

/** A new link to a preview of a draft. Throws ApiError. */
export const makePreviewLink = (draft: DraftResponse): Promise<PreviewLink> =>
  call('POST', `${draftPath(draft)}/preview`, { schema: PreviewLink });
