/** Drafts in the API, and the records that they become: created by the same services as those of an ordinary save. */
import type { Context } from '../context.ts';
import {
  NewDraft,
  ONTO_DELETED,
  PUBLISHED_FIELDS,
  type Draft,
  type DraftResponse,
} from '../domain/drafts/draft.schema.ts';
import { missingIn, conflictingFields, withChanges } from '../domain/drafts/draft.ts';
import { eventResponse } from '../domain/events/event-response.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { eventsImport } from '../domain/events/events.import.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { instantOf } from '../domain/time/wall-time.ts';
import { addEventIn } from '../events/events.service.ts';
import { CHANGED_MEANWHILE } from '../http/checks/if-match.ts';
import { hasPart } from '../domain/settings/settings.ts';
import { HttpError } from '../errors.ts';
import { newEventId } from '../records/new-ids.ts';
import type { Edit } from '../store/change-sets.ts';
import { NO_SUCH_PART } from '../http/routes.ts';
import { COLLECTIONS } from '../store/collections.ts';

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

/** 409: the draft and the site have another value for these fields. */
export function changedOnSite(name: string, fields: readonly string[]): string {
  const labelOf = (field: string) =>
    eventsImport.columns.find((column) => column.field === field)?.label ?? 'Picture';
  return `${name} was changed on the site since this draft of changes was prepared: ${fields.map(labelOf).join(', ')}. Publish the draft now to decide.`;
}

/** Whether the tour has what a draft becomes. */
export function isDraftShown(
  { stores }: Context,
  { collection }: Pick<Draft, 'collection'>,
): boolean {
  return hasPart(stores.settings.data.parts, COLLECTIONS[collection].part);
}

/** Throws 404 for a draft of a part that the tour doesn't have. */
export function requirePart(context: Context, draft: Pick<Draft, 'collection'>): void {
  if (!isDraftShown(context, draft)) throw new HttpError(404, NO_SUCH_PART);
}

/** Throws 400 with everything that is missing when a draft can't be published. */
export function checkDraft(draft: Draft): void {
  const missing = missingIn(draft);
  if (missing.length > 0) throw new HttpError(400, missing.join(' '));
}

/**
 * Creates or changes the record of a draft, and returns its id. `onto` is what staff confirmed to publish a draft
 * of changes onto. Throws 404 for a part that the tour doesn't have, 400 for a draft that can't be published, 409 for changes that staff must confirm, 412 when
 * the event changed since, and what saving such a record throws.
 */
export function publishDraftIn(context: Context, edit: Edit, draft: Draft, onto?: string): string {
  requirePart(context, draft);
  checkDraft(draft);
  return draft.collection === 'events'
    ? publishEventIn(context, edit, draft, onto)
    : context.lists[draft.collection].publishIn(edit, draft.fields, draft.thumbnail);
}

function publishEventIn(
  context: Context,
  edit: Edit,
  draft: EventDraft,
  onto: string | undefined,
): string {
  const { stores } = context;
  const all = edit(stores.events);
  const content = contentOf(draft);
  const { changes, withdrawn } = draft;
  const target = targetOf(all, draft, onto);
  if (target && changes) {
    all.splice(all.indexOf(target), 1, withChanges(target, changes, content));
    return target.eventID;
  }
  const isFree = withdrawn && !all.some(({ eventID }) => eventID === withdrawn.eventID);
  const eventID = isFree ? withdrawn.eventID : newEventId(content, all, stores.results);
  addEventIn(context, edit, { eventID, ...content }, withdrawn?.results ?? null);
  return eventID;
}

/**
 * The published event that a draft changes; null for a new one, and for one that staff know to be deleted. Throws
 * 409 or 412.
 */
function targetOf(
  events: readonly EventRecord[],
  draft: EventDraft,
  onto: string | undefined,
): EventRecord | null {
  const { changes } = draft;
  if (!changes) return null;
  const { name } = draft.fields;
  const event = events.find(({ eventID }) => eventID === changes.eventID);
  if (!event) {
    if (onto === ONTO_DELETED) return null;
    throw new HttpError(409, `${name} was deleted since this draft of changes was prepared.`);
  }
  if (onto === undefined) {
    const fields = conflictingFields(event, changes, contentOf(draft));
    if (fields.length > 0) throw new HttpError(409, changedOnSite(name, fields));
  } else if (onto !== recordTag(eventResponse(event))) {
    throw new HttpError(412, CHANGED_MEANWHILE);
  }
  return event;
}

type EventDraft = Extract<Draft, { collection: 'events' }>;

/** What the event of a draft will be, without its id. Throws ZodError for a draft that can't be published. */
const contentOf = ({ fields, thumbnail }: EventDraft) => ({
  ...PUBLISHED_FIELDS.events.parse(fields),
  thumbnail,
});
