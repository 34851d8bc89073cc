import { formatLong, yearOf } from '#domain/time/calendar.ts';
import { sameEvent } from '#domain/events/event-copy.ts';
import { confirmStep } from '../ui/ask.tsx';
import { readEvents } from './event-queries.ts';

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
