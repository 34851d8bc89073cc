import { z } from 'zod';
import { sameShape, Values } from '../editor/values.ts';

/**
 * Copies of unsaved input in browser storage, until it is saved or discarded. The version in
 * the key changes with the shape, so that a newer panel never reads an older copy wrongly.
 */
export const UNSAVED_INPUT_KEY = 'tour-admin:draft:v2:';

/** How often a dirty editor is copied, in milliseconds. */
export const COPY_EVERY_MS = 2_000;

/**
 * One copy: what was typed, what it began from, and whether a picture was lost with the page. Fields
 * are as typed: they may be incomplete or invalid, which the schema checks on saving.
 */
export const UnsavedInput = z.object({
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
export type UnsavedInput = z.output<typeof UnsavedInput>;

type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

const shelfOf = (collection: string) => `${UNSAVED_INPUT_KEY}${collection}:`;

function parseInput(text: string | null, like: Values): UnsavedInput | null {
  try {
    const sent: unknown = JSON.parse(text ?? '');
    const copy = UnsavedInput.safeParse(sent).data;
    return copy && sameShape(copy.base, like) && sameShape(copy.fields, like) ? copy : null;
  } catch {
    return null;
  }
}

/**
 * Every copy of a collection that has the fields of `like`, newest first; one that cannot be read,
 * or has other fields, is deleted.
 */
export function readUnsavedInputs(shelf: Shelf, collection: string, like: Values): UnsavedInput[] {
  const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '').filter((key) =>
    key.startsWith(shelfOf(collection)),
  );
  const copies = keys.flatMap((key) => {
    const copy = parseInput(shelf.getItem(key), like);
    if (!copy) shelf.removeItem(key);
    return copy ?? [];
  });
  return copies.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** Saves a copy, replacing the previous one; false when browser storage is full or forbidden. */
export function writeUnsavedInput(shelf: Shelf, collection: string, copy: UnsavedInput): boolean {
  try {
    shelf.setItem(`${shelfOf(collection)}${copy.id}`, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Deletes the copy of a record. */
export function removeUnsavedInput(shelf: Shelf, collection: string, id: string): void {
  shelf.removeItem(`${shelfOf(collection)}${id}`);
}
