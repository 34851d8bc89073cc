/** What a player can do about an event on a day: enter it, wait, or read its results. */
import type { CalendarDate } from '../time/calendar.ts';
import type { EventRecord } from '../events/event.schema.ts';
import { isOpen, statusOf } from '../events/event.ts';

/** Registration not open yet; open; full; closed; the event is being played today; it is over. */
export type EntryState = 'soon' | 'open' | 'full' | 'closed' | 'playing' | 'over';

/**
 * The state of an event; `isSoldOut` is whether the shop has no entry left. Open registration counts on the day of
 * the event as well, but never after it.
 */
export function entryStateOf(
  event: Pick<EventRecord, 'date' | 'registrationOpen' | 'isComplete'>,
  today: CalendarDate,
  isSoldOut: boolean,
): EntryState {
  if (event.isComplete || event.date < today) return 'over';
  if (isOpen(event.registrationOpen)) return isSoldOut ? 'full' : 'open';
  if (event.date === today) return 'playing';
  return statusOf(event, today) === 'later' ? 'soon' : 'closed';
}
