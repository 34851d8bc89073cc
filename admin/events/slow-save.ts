import type { EventFields } from '#domain/events/event.schema.ts';
import { ADDRESS_FIELD } from '#domain/results/leaderboard.ts';

interface Save {
  /** The stored event, or null for a new one. */
  before: EventFields | null;
  fields: EventFields;
  updateStandings: boolean;
}

/** Whether a save reads a leaderboard from a new or changed address. */
export function readsAddresses({ before, fields }: Pick<Save, 'before' | 'fields'>): boolean {
  return Object.values(ADDRESS_FIELD).some(
    (name) => fields[name] !== '' && fields[name] !== before?.[name],
  );
}

/** What a save does that may take a while: it reads new addresses, or the standings; empty otherwise. */
export function slowSaveText({ before, fields, updateStandings }: Save): string {
  if (readsAddresses({ before, fields })) return 'Saving and reading the leaderboards…';
  return updateStandings ? 'Saving and updating the standings…' : '';
}
