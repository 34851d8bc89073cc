/** Marking an event as complete too early or without results: staff are asked first. */
import { formatLong, relativeDays } from '#domain/time/calendar.ts';
import type { CalendarDate } from '#domain/time/calendar.ts';
import { isCup } from '../settings/settings.ts';
import type { EventFields, EventResponse } from '#domain/events/event.schema.ts';
import { leaderboardsApi } from '#domain/results/leaderboards.api.ts';
import { request } from '../api.ts';
import { readCup } from '../results/cup/cup-queries.ts';
import { today as tourDay } from '../today.ts';
import { ask } from '../ui/ask.tsx';
import { readsAddresses } from './slow-save.ts';

interface Completing {
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
}: Completing & { today: CalendarDate }): 'not-played' | 'no-results' | null {
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
  const choice = await ask({
    title: `Mark ${name} as complete?`,
    text:
      doubt === 'not-played'
        ? `It is scheduled for ${formatLong(date)}, ${relativeDays(today, date)}. A complete event takes no registrations and leaves the list of upcoming events.`
        : 'It has no results yet. The site will list it as completed, and its results page will be empty.',
    choices: [
      { value: 'back', label: back, kind: 'quiet' },
      { value: 'save', label: 'Mark as complete', kind: 'primary' },
    ],
    focus: 'back',
    escape: 'back',
  });
  return choice === 'save';
}
