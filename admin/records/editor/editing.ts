import { TEMPORARY_ID_PREFIX } from '#domain/events/event.ts';
import { type PictureChange, KEEP_PICTURE } from '../../ui/picture.ts';
import type { UnsavedInput } from '../recovery/unsaved-input.ts';
import { comparedIn, mergedIn, tagOf, type RecordKind } from '../record-kind.ts';
import { changedFields, sameValue, type Values } from './values.ts';

/**
 * One record in edit with the state of this edit: the stored values, the values of the form when it opens, and
 * the picture. Edits of different records share nothing.
 */
export interface Editing<Stored> {
  /** The record's id, or a temporary one. */
  id: string;
  /** Where the screen shows it, such as a season; empty where there is only one list. */
  place: string;
  /** The stored record, or null for a new one. */
  record: Stored | null;
  /** The record that a new one is a copy of, with its picture. */
  copyOf?: Stored | undefined;
  /** The tag of the stored state that the edit began with; a save succeeds only on that state. */
  tag: string | null;
  /** The values these changes began with. */
  origin: Values;
  /** The stored values: the form is unsaved as far as it differs from them. */
  base: Values;
  values: Values;
  picture: PictureChange;
}

type Kind<Stored extends object> = Pick<
  RecordKind<Stored>,
  'idOf' | 'valuesOf' | 'tagOf' | 'compared' | 'merged'
>;

/** An id for a card whose record does not exist yet. */
export function temporaryId(): string {
  return `${TEMPORARY_ID_PREFIX}${Date.now().toString(36)}`;
}

/** Whether an id is one of a record that was never saved. */
export function isTemporary(id: string): boolean {
  return id.startsWith(TEMPORARY_ID_PREFIX);
}

/** A new record with what it begins with. */
export function editNew(base: Values, place = ''): Editing<never> {
  const fresh = { record: null, tag: null, origin: base, base, values: base };
  return { id: temporaryId(), place, ...fresh, picture: KEEP_PICTURE };
}

/** A new record that begins as a copy of another one; it differs from it in the values given. */
export function editCopy<Stored extends object>(
  kind: Kind<Stored>,
  record: Stored,
  change: Values,
  place = '',
): Editing<Stored> {
  return { ...editNew({ ...kind.valuesOf(record), ...change }, place), copyOf: record };
}

/** A stored record, as it is. */
export function editRecord<Stored extends object>(
  kind: Kind<Stored>,
  record: Stored,
  place = '',
): Editing<Stored> {
  const base = kind.valuesOf(record);
  const fresh = { tag: tagOf(kind, record), origin: base, base, values: base };
  return { id: kind.idOf(record), place, record, ...fresh, picture: KEEP_PICTURE };
}

/**
 * Applies a copy to what is stored now; to a new record when the old one is gone. Fields that the copy didn't
 * change take the stored value, so that another staff member's newer change is not undone. Where both changed
 * the same field, the edit has its original tag, and saving it shows the conflict.
 */
export function editUnsavedInput<Stored extends object>(
  kind: Kind<Stored>,
  copy: UnsavedInput,
  stored: Stored | undefined,
): Editing<Stored> {
  const { id, place, base: origin, fields, tag } = copy;
  if (isTemporary(id) || !stored) {
    const fresh = { record: null, tag: null, origin, base: origin, values: fields };
    return { id, place, ...fresh, picture: KEEP_PICTURE };
  }
  const opened = editRecord(kind, stored, place);
  const { base } = opened;
  const began = comparedIn(kind, origin);
  const now = comparedIn(kind, base);
  const mine = comparedIn(kind, fields);
  const disputed = changedFields(began, mine).some(
    (name) => !sameValue(now[name], began[name]) && !sameValue(now[name], mine[name]),
  );
  const older = disputed ? { tag, origin } : {};
  return { ...opened, ...older, values: mergedIn(kind, base, origin, fields) };
}
