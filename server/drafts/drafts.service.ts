/**
 * Drafts: records that no page, feed or public response contains, because they are in a collection of their own
 * until they are published.
 */
import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { Draft, NewDraft, type DraftCollection } from '../domain/drafts/draft.schema.ts';
import { isDue, unscheduled } from '../domain/drafts/draft.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { instantOf } from '../domain/time/wall-time.ts';
import { HttpError, parseInput } from '../errors.ts';
import { refreshEvent } from '../events/events.refresh.ts';
import { actor, asKind } from '../http/actor.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { thumbnailChange, type PictureChange } from '../images/record-picture.ts';
import { hasID } from '../records/resource.ts';
import type { Edit } from '../store/change-sets.ts';
import {
  checkDraft,
  draftResponse,
  isDraftShown,
  publishDraftIn,
  requirePart,
} from './draft-records.ts';

/** 404s, 409s and 400s. */
export const NO_DRAFT = 'There is no such draft. It may have been published or deleted.';
export const NOT_DELETED = 'There is no such deleted draft.';
export const ENDS_BEFORE =
  'This announcement ends before it would be published. Change its end, or choose an earlier time.';
export const IN_THE_PAST = 'Choose a time in the future, or publish it now.';
export const NO_PICTURE = 'Announcements have no picture.';

/** Drafts at a time; a tour has a few. */
const DRAFTS_MAX = 500;
export const TOO_MANY = `There are ${DRAFTS_MAX} drafts already. Publish or delete some first.`;

/** The record that a draft became; of changes to an event, what it was when the draft began. */
export interface PublishedRecord {
  collection: DraftCollection;
  recordID: string;
  before: EventRecord | null;
}

/** The drafts of what the tour has. */
export function shownDrafts(context: Context): readonly Draft[] {
  return context.stores.drafts.data.filter((draft) => isDraftShown(context, draft));
}

/** A draft. Throws 404. */
export function draftOf(context: Context, id: string): Draft {
  return foundIn(context, context.stores.drafts.data, id);
}

/** Adds a draft. Throws 404 for a part that the tour doesn't have, 409 for too many; 413, 415 or 507 for the picture. */
export async function addDraft(
  context: Context,
  content: NewDraft,
  picture: Buffer | null,
): Promise<Draft> {
  const { stores, pictures } = context;
  requirePart(context, content);
  checkPicture(content.collection, picture);
  const thumbnail = picture ? await pictures.add(picture) : '';
  const draft: Draft = { ...content, ...newDraft(), thumbnail };
  return stores.drafts.update((drafts) => {
    addTo(drafts, draft);
    return draft;
  });
}

/**
 * Changes the given fields. A scheduled draft must stay one that can be published. Throws 404, 400, what `check`
 * throws, and 413, 415 or 507 for the picture.
 */
export async function changeDraft(
  context: Context,
  id: string,
  fields: object,
  picture: PictureChange,
  check: StateCheck,
): Promise<Draft> {
  const { stores, pictures } = context;
  const { collection } = draftOf(context, id);
  check(draftResponse(context, draftOf(context, id)));
  checkPicture(collection, picture);
  const change = await thumbnailChange(pictures, picture);
  return stores.drafts.update((drafts) => {
    const draft = checkedDraft(context, drafts, id, check);
    const merged = { collection, fields: { ...draft.fields, ...fields } };
    const after: Draft = { ...draft, ...parseInput(NewDraft, merged), ...change };
    if (after.publishAt !== '') {
      checkDraft(after);
      checkEnd(after);
    }
    drafts.splice(drafts.indexOf(draft), 1, after);
    return after;
  });
}

/**
 * Sets the time at which a draft is published, in the tour's zone; an empty one makes it a plain draft again.
 * Throws 404, 400 for a time that has passed and for a draft that can't be published, and what `check` throws.
 */
export function scheduleDraft(
  context: Context,
  id: string,
  publishAt: string,
  check: StateCheck,
): Promise<Draft> {
  const { stores, timezone, clock } = context;
  return stores.drafts.update((drafts) => {
    const draft = checkedDraft(context, drafts, id, check);
    if (publishAt !== '') {
      checkDraft(draft);
      if (instantOf(timezone(), publishAt) <= clock()) throw new HttpError(400, IN_THE_PAST);
      checkEnd({ ...draft, publishAt });
    }
    return Object.assign(draft, { publishAt, error: '' });
  });
}

/** Moves a draft to the trash. Throws 404, and what `check` throws. */
export function removeDraft(context: Context, id: string, check: StateCheck): Promise<void> {
  return context.stores.drafts.update((drafts) => {
    const draft = checkedDraft(context, drafts, id, check);
    drafts.splice(drafts.indexOf(draft), 1);
  });
}

/** Restores a deleted draft, without its time. Throws 404, and 409 when it is not deleted. */
export function restoreDraft(context: Context, id: string): Promise<Draft> {
  const wanted = { list: 'drafts', isWanted: hasID(id), none: NOT_DELETED };
  return context.trash.restore(wanted, (edit, version) => adaptedDraftIn(context, edit, version));
}

/** A deleted draft as it comes back. Throws 409 when it is there. */
export function adaptedDraftIn({ stores }: Context, edit: Edit, version: object): Draft {
  const draft = unscheduled(Draft.parse(version));
  const isThere = edit(stores.drafts).some(({ id }) => id === draft.id);
  if (isThere) throw new HttpError(409, NOT_DELETED);
  return draft;
}

/**
 * Publishes a draft: creates or changes its record and removes the draft. `onto` is what staff confirmed of changes
 * to a published event. Throws 404, 400 for one that can't be published, 409 or 412 for unconfirmed
 * changes, what `check` throws, and what saving the record throws; the draft stays then.
 */
export function publishDraft(
  context: Context,
  id: string,
  check: StateCheck,
  onto?: string,
): Promise<PublishedRecord> {
  const { stores } = context;
  return asKind('publication', () =>
    stores.drafts.update((drafts, edit) =>
      publishIn(context, edit, drafts, checkedDraft(context, drafts, id, check), onto),
    ),
  );
}

/** Publishes a draft if it is due, as `publishDraft` does; null when it isn't any more. */
export async function publishDueDraft(
  context: Context,
  id: string,
): Promise<PublishedRecord | null> {
  const { stores } = context;
  try {
    return await asKind('publication', () =>
      stores.drafts.update((drafts, edit) => {
        const draft = drafts.find((each) => each.id === id);
        return draft && isDueNow(context, draft) ? publishIn(context, edit, drafts, draft) : null;
      }),
    );
  } catch (error) {
    await noteFailure(context, id, error);
    throw error;
  }
}

/** The drafts that are to be published by now, the earliest first. */
export function dueDrafts(context: Context): Draft[] {
  const { stores, timezone } = context;
  const at = ({ publishAt }: Draft) => instantOf(timezone(), publishAt).getTime();
  return stores.drafts.data
    .filter((draft) => isDueNow(context, draft))
    .sort((a, b) => at(a) - at(b));
}

function isDueNow({ timezone, clock }: Context, draft: Draft): boolean {
  return isDue(draft, timezone(), clock());
}

function publishIn(
  context: Context,
  edit: Edit,
  drafts: Draft[],
  draft: Draft,
  onto?: string,
): PublishedRecord {
  const { collection, changes: before } = draft;
  const recordID = publishDraftIn(context, edit, draft, onto);
  drafts.splice(drafts.indexOf(draft), 1);
  return { collection, recordID, before };
}

/** Stores why a draft was not published; what may succeed later, such as on a full disk, stays scheduled. */
async function noteFailure({ stores }: Context, id: string, error: unknown): Promise<void> {
  if (!(error instanceof HttpError) || error.status >= 500) return;
  const note = (drafts: Draft[]) =>
    Object.assign(drafts.find((each) => each.id === id) ?? {}, { error: error.message });
  // On a full disk it is written with the next change.
  await stores.drafts.update(note, { orInMemory: true }).catch(() => undefined);
}

/** A draft in the state that a request expects. Throws 404, and what `check` throws. */
function checkedDraft(
  context: Context,
  drafts: readonly Draft[],
  id: string,
  check: StateCheck,
): Draft {
  const draft = foundIn(context, drafts, id);
  check(draftResponse(context, draft));
  return draft;
}

/** Throws 404, also for a draft of a part that the tour doesn't have. */
function foundIn(context: Context, drafts: readonly Draft[], id: string): Draft {
  const draft = drafts.find((each) => each.id === id);
  if (!draft) throw new HttpError(404, NO_DRAFT);
  requirePart(context, draft);
  return draft;
}

/** Refreshes the tables of a published event, as its save does. Never rejects. */
export async function refreshPublished(
  context: Context,
  { collection, recordID, before }: PublishedRecord,
): Promise<void> {
  if (collection !== 'events') return;
  const event = context.stores.events.data.find(({ eventID }) => eventID === recordID);
  if (event) await refreshEvent(context, event, before);
}

/** What staff don't set of a new draft. */
export const newDraft = () => ({
  id: randomUUID(),
  author: actor(),
  publishAt: '',
  error: '',
  changes: null,
  withdrawn: null,
});

/** Adds a draft to the stored ones. Throws 409 for too many. */
export function addTo(drafts: Draft[], draft: Draft): void {
  if (drafts.length >= DRAFTS_MAX) throw new HttpError(409, TOO_MANY);
  drafts.push(structuredClone(draft));
}

/** Throws 400 for an announcement that would never be shown. Both times are those of the tour. */
function checkEnd(draft: Draft): void {
  if (draft.collection !== 'announcements') return;
  const { end } = draft.fields;
  if (end !== '' && end <= draft.publishAt) throw new HttpError(400, ENDS_BEFORE);
}

function checkPicture(collection: DraftCollection, picture: PictureChange | null): void {
  if (collection === 'announcements' && picture instanceof Buffer) {
    throw new HttpError(400, NO_PICTURE);
  }
}
