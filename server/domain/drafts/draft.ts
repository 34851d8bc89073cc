/** Rules of drafts, over plain data. Their shapes are in draft.schema.ts. */
import { announcementTitle } from '../announcements/announcement.ts';
import { articlePictures } from '../news/article.ts';
import { firstOfEach } from '../shared/repeated.ts';
import { formatInstant } from '../time/calendar.ts';
import { instantOf, wallTimeIn } from '../time/wall-time.ts';
import { PUBLISHED_FIELDS, type Draft, type NewDraft } from './draft.schema.ts';
import { EventContent, EventRecord } from '../events/event.schema.ts';

/** What a draft is called in lists: its name, or what is known of it. */
export function draftName(draft: NewDraft): string {
  switch (draft.collection) {
    case 'events':
      return draft.fields.name;
    case 'champions': {
      const { player, year } = draft.fields;
      if (player === '') return `Champion of ${year}`;
      return year === '' ? player : `${player}, champion of ${year}`;
    }
    case 'announcements':
      return announcementTitle(draft.fields);
    case 'articles':
      return draft.fields.title;
  }
}

/** What is wrong or missing until a draft can be published: the first sentence of each field. */
export function missingIn({ collection, fields }: NewDraft): string[] {
  const { error } = PUBLISHED_FIELDS[collection].safeParse(fields);
  return firstOfEach(error?.issues ?? [], ({ path }) => String(path[0])).map(
    ({ message }) => message,
  );
}

/** The ids of a draft's pictures. */
export function draftPictures({
  thumbnail,
  ...draft
}: NewDraft & Pick<Draft, 'thumbnail'>): string[] {
  return draft.collection === 'articles'
    ? articlePictures({ thumbnail, text: draft.fields.text })
    : [thumbnail];
}

export type DraftState = 'draft' | 'scheduled' | 'failed';

/** Failed when it could not be published at its time. */
export function draftState({ publishAt, error }: Pick<Draft, 'publishAt' | 'error'>): DraftState {
  if (error !== '') return 'failed';
  return publishAt === '' ? 'draft' : 'scheduled';
}

/** Whether a draft is to be published by an instant. */
export function isDue(draft: Pick<Draft, 'publishAt' | 'error'>, zone: string, now: Date): boolean {
  return draftState(draft) === 'scheduled' && instantOf(zone, draft.publishAt) <= now;
}

/** Why a draft of a restored backup was not published at its time. */
export const OVERDUE =
  'Its time passed before the backup with it was restored. Publish it now, or choose another time.';

const HOUR_MS = 3_600_000;

/**
 * What to know about a time on a day when clocks change, one sentence: a time that is left out, or occurs twice.
 * Empty for every other time.
 */
export function clockChangeNote(zone: string, time: string): string {
  const instant = instantOf(zone, time);
  if (wallTimeIn(zone, instant) !== time) {
    return `Clocks skip this time; it counts as ${formatInstant(zone, instant)}.`;
  }
  // Zones set their clocks by half an hour or an hour.
  const isTwice = [HOUR_MS / 2, HOUR_MS].some(
    (later) => wallTimeIn(zone, new Date(instant.getTime() + later)) === time,
  );
  return isTwice ? 'This time occurs twice, as clocks are set back; it counts as the first.' : '';
}

/** A draft as it comes back from the trash or from its history: nothing is published unexpectedly then. */
export function unscheduled<Entry extends Pick<Draft, 'publishAt' | 'error'>>(draft: Entry): Entry {
  return { ...draft, publishAt: '', error: '' };
}

type Field = keyof EventContent;

const FIELDS = EventContent.keyof().options;

/** The fields of an event that differ between two states of it. */
export function changedFields(before: EventContent, after: EventContent): Field[] {
  return FIELDS.filter((field) => before[field] !== after[field]);
}

/** An event as it is on the site, with what a draft changes; `base` is the event as the draft began. */
export function withChanges(
  current: EventRecord,
  base: EventContent,
  draft: EventContent,
): EventRecord {
  const changes = changedFields(base, draft).map((field) => [field, draft[field]]);
  return EventRecord.parse({ ...current, ...Object.fromEntries(changes) });
}

/** The fields that a draft and someone on the site changed since `base`, each to another value. */
export function conflictingFields(
  current: EventContent,
  base: EventContent,
  draft: EventContent,
): Field[] {
  const onSite = new Set(changedFields(base, current));
  const differing = new Set(changedFields(current, draft));
  return changedFields(base, draft).filter((field) => onSite.has(field) && differing.has(field));
}
