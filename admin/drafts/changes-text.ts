/** What the site has changed since a draft of changes was prepared, in words. */
import { changedFields } from '#domain/drafts/draft.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';

interface Publishing {
  /** The event as the draft began, and as it is on the site now; null after it was deleted. */
  base: EventResponse;
  onSite: EventResponse | null;
  /** The fields that the draft changes. */
  changed: readonly string[];
  labelOf: (field: string) => string;
}

/** What staff should know before they publish a draft of changes. */
export function publishText({ base, onSite, changed, labelOf }: Publishing): string {
  if (!onSite) {
    return 'The event was deleted since this draft was prepared. Publishing adds it again, without the results that are in the trash.';
  }
  const fields = changedFields(base, onSite);
  const named = (some: readonly string[]) =>
    some.map((field) => (field === 'thumbnail' ? 'Picture' : labelOf(field))).join(', ');
  const both = fields.filter((field) => changed.includes(field));
  const others = fields.filter((field) => !changed.includes(field));
  return [
    'Visitors see the changes within seconds.',
    others.length > 0 && `Changed on the site since, and stays: ${named(others)}.`,
    both.length > 0 && `Also changed on the site since, and replaced by the draft: ${named(both)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
