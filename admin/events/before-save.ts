/** What staff are asked and shown while an event is saved. */
import { formatLong, relativeDays, type CalendarDate, yearOf } from '#domain/time/calendar.ts';
import type { EventFields, EventResponse } from '#domain/events/event.schema.ts';
import { leaderboardsApi } from '#domain/results/leaderboards.api.ts';
import { sameEvent } from '#domain/events/event-copy.ts';
import { ADDRESS_FIELD } from '#domain/results/leaderboard.ts';
import { isCup } from '../settings/settings.ts';
import { request } from '../api.ts';
import { readCup } from '../results/cup/cup-queries.ts';
import { today as tourDay } from '../today.ts';
import { confirmStep } from '../ui/ask.tsx';
import { readEvents } from './event-queries.ts';

interface Saving {
  /** The stored event, or null for a new one. */
  before: EventFields | null;
  fields: EventFields;
}

/**
 * Why a save that marks an event as complete may be a mistake: its day is ahead, or it may have no results.
 * A save that reads new leaderboard addresses brings results, so it is not doubted.
 */
export function completionDoubt({
  before,
  fields,
  today,
}: Saving & { today: CalendarDate }): 'not-played' | 'no-results' | null {
  if (!fields.isComplete) return null;
  const wasComplete = before?.isComplete === true;
  if (fields.date > today) {
    return wasComplete && before.date === fields.date ? null : 'not-played';
  }
  return wasComplete || readsAddresses({ before, fields }) ? null : 'no-results';
}

/** Whether results of an event are stored. When that cannot be read, it counts as yes: it must not block a save. */
async function hasResults(event: EventResponse): Promise<boolean> {
  try {
    if (isCup(event)) {
      const { overall, formats } = await readCup(event.eventID);
      if (overall !== null || formats.length > 0) return true;
    }
    const path = { eventID: event.eventID };
    const { formats } = await request(leaderboardsApi.tables, { path });
    return Object.entries(formats).some(
      ([table, { stored }]) => table !== 'tee-times' && stored !== null && stored.rows > 0,
    );
  } catch {
    return true;
  }
}

/** Asks before a doubtful event is marked as complete; true when the save may continue. */
export async function confirmCompletion(
  record: EventResponse | null,
  fields: EventFields,
  back = 'Back to editing',
): Promise<boolean> {
  const today = tourDay();
  const doubt = completionDoubt({ before: record, fields, today });
  if (doubt === null) return true;
  if (doubt === 'no-results' && record && (await hasResults(record))) return true;
  const { name, date } = fields;
  return confirmStep({
    title: `Mark ${name} as complete?`,
    text:
      doubt === 'not-played'
        ? `It is scheduled for ${formatLong(date)}, ${relativeDays(today, date)}. A complete event takes no registrations and leaves the list of upcoming events.`
        : 'It has no results yet. The site will list it as completed, and its results page will be empty.',
    verb: 'Mark as complete',
    back,
    focusesBack: true,
  });
}

interface Named {
  name: string;
  date: string;
}

/** Asks before an event gets the name and date of another one; true when the save may continue. */
export async function confirmSameEvent(
  before: (Named & { eventID?: string }) | null,
  { name, date }: Named,
): Promise<boolean> {
  if (before?.name === name && before.date === date) return true;
  // A list that can't be read must not block a save.
  const season = await readEvents(String(yearOf(date))).catch(() => null);
  const same = sameEvent(season?.events ?? [], { eventID: before?.eventID ?? '', name, date });
  if (!same) return true;
  return confirmStep({
    title: `Is this another event than ${same.name}?`,
    text: `The schedule has ${same.name} on ${formatLong(date)} already.`,
    verb: 'Save both events',
  });
}

/** Whether a save reads a leaderboard from a new or changed address. */
function readsAddresses({ before, fields }: Saving): boolean {
  return Object.values(ADDRESS_FIELD).some(
    (name) => fields[name] !== '' && fields[name] !== before?.[name],
  );
}

/** What a save does that may take a while: it reads new addresses, or the standings; empty otherwise. */
export function slowSaveText(save: Saving & { updateStandings: boolean }): string {
  if (readsAddresses(save)) return 'Saving and reading the leaderboards…';
  return save.updateStandings ? 'Saving and updating the standings…' : '';
}
