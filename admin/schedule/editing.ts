import type { CalendarDate } from '#domain/calendar.ts';
import { yearOf } from '#domain/calendar.ts';
import type { EventAnswer } from '#domain/event.schema.ts';
import { TEMPORARY_ID_PREFIX } from '#domain/event.ts';
import { defaultEventDate } from '../today.ts';
import type { PictureChange } from '../ui/picture.ts';
import { KEEP_PICTURE } from '../ui/picture.ts';
import { DraftFields } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { newEventFields } from './event-fields.ts';

/**
 * One record in edit, and all that belongs to this edit: what it began from, what stands in the
 * form when it opens, and its picture. Nothing of it is shared with another record's edit.
 */
export interface Editing {
  /** The event's id, or a temporary one (R280). */
  id: string;
  season: number;
  /** The stored event, or null for a new one. */
  record: EventAnswer | null;
  base: DraftFields;
  values: DraftFields;
  picture: PictureChange;
}

/** An id for a card whose record does not exist yet (R280). */
export function temporaryId(): string {
  return `${TEMPORARY_ID_PREFIX}${Date.now().toString(36)}`;
}

/** A new event on top of a season. */
export function editNew(now: CalendarDate, season: number): Editing {
  const base = newEventFields(defaultEventDate(now, season));
  return { id: temporaryId(), season, record: null, base, values: base, picture: KEEP_PICTURE };
}

/** A stored event, as it is. */
export function editRecord(record: EventAnswer): Editing {
  const base = DraftFields.parse(record);
  const { eventID: id, date } = record;
  return { id, season: yearOf(date), record, base, values: base, picture: KEEP_PICTURE };
}

/**
 * A draft over what is stored now; as a new event when its record is gone. Fields the draft had not
 * touched take the stored value, so that somebody else's newer change is not undone.
 */
export function editDraft(draft: Draft, stored: EventAnswer | undefined): Editing {
  const { id, season, fields } = draft;
  const isNew = id.startsWith(TEMPORARY_ID_PREFIX) || !stored;
  if (isNew) {
    return { id, season, record: null, base: draft.base, values: fields, picture: KEEP_PICTURE };
  }
  const opened = editRecord(stored);
  const touched = Object.entries(fields).filter(
    ([field, value]) => !Object.entries(draft.base).some(([f, v]) => f === field && v === value),
  );
  return {
    ...opened,
    season,
    values: DraftFields.parse({ ...opened.base, ...Object.fromEntries(touched) }),
  };
}
