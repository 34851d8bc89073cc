/** Drafts of changes to a published event: only what the draft changes is published, so that other changes stay. */
import { EventContent, EventRecord } from '../events/event.schema.ts';

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
