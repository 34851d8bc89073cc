import { z } from 'zod';

/**
 * Copies of what is being typed, kept in this browser until it is saved or discarded. The version in
 * the key changes with the shape, so that a newer panel never reads an older copy wrongly.
 */
export const DRAFT_KEY = 'tour-admin:event-draft:v1:';

/** How often a dirty editor is copied, in milliseconds (UX 6). */
export const DRAFT_EVERY_MS = 2_000;

/** Fields as typed: a draft may be incomplete or wrong, the schema of a save judges that later. */
export const DraftFields = z.object({
  name: z.string(),
  date: z.string(),
  course: z.string(),
  town: z.string(),
  state: z.string(),
  handicapAllowance: z.string(),
  blueGolfUrl: z.string(),
  registrationOpen: z.boolean(),
  isComplete: z.boolean(),
  netLeaderboardUrl: z.string(),
  grossLeaderboardUrl: z.string(),
  skinsLeaderboardUrl: z.string(),
  teamsLeaderboardUrl: z.string(),
  wgrLeaderboardUrl: z.string(),
  shopifyUrl: z.string(),
});

/** One copy: what was typed, what it began from, and whether a picture was lost with the page. */
export const Draft = z.object({
  /** The event's id, or a temporary one for an event that was never saved. */
  id: z.string().min(1),
  /** The season the event was opened in. */
  season: z.number().int(),
  savedAt: z.iso.datetime(),
  base: DraftFields,
  fields: DraftFields,
  hadPicture: z.boolean(),
});

export type DraftFields = z.output<typeof DraftFields>;
export type Draft = z.output<typeof Draft>;

type Shelf = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

function parseDraft(text: string | null): Draft | null {
  try {
    const sent: unknown = JSON.parse(text ?? '');
    return Draft.safeParse(sent).data ?? null;
  } catch {
    return null;
  }
}

/** Every readable draft, newest first; one that cannot be read is thrown away. */
export function readDrafts(shelf: Shelf): Draft[] {
  const keys = Array.from({ length: shelf.length }, (_, at) => shelf.key(at) ?? '').filter((key) =>
    key.startsWith(DRAFT_KEY),
  );
  const drafts = keys.flatMap((key) => {
    const draft = parseDraft(shelf.getItem(key));
    if (!draft) shelf.removeItem(key);
    return draft ?? [];
  });
  return drafts.sort((a, b) => b.savedAt.localeCompare(a.savedAt));
}

/** Keeps a draft in place of the one before; false when the browser has no room or forbids it. */
export function writeDraft(shelf: Shelf, draft: Draft): boolean {
  try {
    shelf.setItem(`${DRAFT_KEY}${draft.id}`, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

/** Forgets the draft of a record. */
export function removeDraft(shelf: Shelf, id: string): void {
  shelf.removeItem(`${DRAFT_KEY}${id}`);
}

/** The fields that differ between two states of an event. */
export function changedFields(before: DraftFields, after: DraftFields): (keyof DraftFields)[] {
  return DraftFields.keyof().options.filter((field) => before[field] !== after[field]);
}
