/** Drafts as the panel reads them. */
import type { DraftCollection, DraftResponse } from '#domain/drafts/draft.schema.ts';
import { draftsApi } from '#domain/drafts/drafts.collection.ts';
import { recordTag } from '#domain/shared/record-tag.ts';
import { request, queryOf } from '../api.ts';

/** Query for all drafts, which only editors may read. */
export const draftsQuery = queryOf(['drafts'], draftsApi.list, { background: true });

/** All drafts. Throws ApiError. */
export const readDrafts = () => request(draftsApi.list, {});

/** The drafts of a collection. */
export const draftsIn = (drafts: readonly DraftResponse[], collection: DraftCollection) =>
  drafts.filter((draft) => draft.collection === collection);

/** Sets the time of a draft, or takes it away with an empty text. Throws ApiError. */
export const scheduleDraft = (draft: DraftResponse, publishAt: string) =>
  request(draftsApi.schedule, {
    path: { id: draft.id },
    body: { publishAt },
    tag: recordTag(draft),
  });
