/** The products that the tour's own records link to. */
import { HANDLE } from '../event/event-handle.ts';
import type { TourRecords } from '../publish/tour.ts';

/**
 * Handles of the products of upcoming events and of events in the season of `year`, and of the newest match
 * play. Events of earlier seasons are not for sale.
 */
export function shownProducts(
  { events, matchPlay }: Pick<TourRecords, 'events' | 'matchPlay'>,
  year: number,
): string[] {
  const shown = events.filter(
    ({ isComplete, date }) => !isComplete || date.startsWith(String(year)),
  );
  const handles = [...shown, ...matchPlay.slice(0, 1)].map(({ shopifyUrl }) => shopifyUrl);
  return [...new Set(handles.filter((handle) => HANDLE.test(handle)))];
}
