import { z } from 'zod';
import { sameShape, Values } from '../editor/values.ts';

/**
 * Copies of unsaved input in browser storage, until it is saved or discarded. The version in
 * the key changes with the shape, so that a newer panel never reads an older copy wrongly.
 */
export const DRAFT_KEY = 'tour-admin:draft:v2:';

/** How often a dirty editor is copied, in milliseconds. */
export const DRAFT_EVERY_MS = 2_000;

/**
 * One copy: what was typed, what it began from, and whether a picture was lost with the page. Fields
 * are as typed: they may be incomplete or invalid, which the schema checks on saving.
 */
export const Draft = z.object({
  /** The record's id, or a temporary one for a record that was never saved. */
  id: z.string().min(1),
  /** What the record is called. */
  name: z.string(),
  /** Where its screen showed it, such as a season; empty where there is only one list. */
  place: z.string(),
  /** The tag of the stored record it began with; null for a new one. */
  tag: z.string().nullable(),
  savedAt: z.iso.datetime(),
  base: Values,
  fields: Values,
  hadPicture: z.boolean(),
});
export type Draft = z.output<typeof Draft>;

type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const shelfOf = (collection: string) => `${DRAFT_KEY}${collection}:`;

function parseDraft(text: string | null, like: Values): Draft | null {
  try {
    const sent: unknown = JSON.parse(text ?? '');
    const draft = Draft.safeParse(sent).data;
    return draft && sameShape(draft.base, like) && sameShape(draft.fields, like) ? draft : null;
  } catch {
    return null;
  }
}

/**
 * Every draft of a collection that has the fields of `like`, newest first; one that cannot be read,
 * or has other fields, is thrown away.
 */
export function readDrafts(shelf: Shelf, collection: string, like: Values): Draft[] {
  const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '').filter((key) =>
    key.startsWith(shelfOf(collection)),
  );
  const drafts = keys.flatMap((key) => {
    const draft = parseDraft(shelf.getItem(key), like);
    if (!draft) shelf.removeItem(key);
    return draft ?? [];
  });
  return drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** Saves a draft, replacing the previous one; false when browser storage is full or forbidden. */
export function writeDraft(shelf: Shelf, collection: string, draft: Draft): boolean {
  try {
    shelf.setItem(`${shelfOf(collection)}${draft.id}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the draft of a record. */
export function removeDraft(shelf: Shelf, collection: string, id: string): void {
  shelf.removeItem(`${shelfOf(collection)}${id}`);
}
