import type { Context } from '../context.ts';
import { NewDraft, type Draft, type DraftResponse } from '../domain/drafts/draft.schema.ts';
import { missingIn } from '../domain/drafts/draft.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import { instantOf } from '../domain/time/wall-time.ts';

/** A draft in the API: its picture is a URL that needs a session, and the time is an instant too. */
export function draftResponse({ timezone }: Context, draft: Draft): DraftResponse {
  const { id, author, publishAt, error, thumbnail, changes, withdrawn } = draft;
  return {
    ...NewDraft.parse(draft),
    id,
    author,
    publishAt,
    error,
    thumbnail: thumbnail === '' ? '' : `/api/drafts/${id}/picture?v=${thumbnail}`,
    publishesAt: publishAt === '' ? null : instantOf(timezone(), publishAt).toISOString(),
    missing: missingIn(draft),
    changes: changes && eventResponse(changes),
    isWithdrawn: withdrawn !== null,
  };
}
