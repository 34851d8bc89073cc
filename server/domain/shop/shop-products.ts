/** Which products the tour's own records lead to. */
import { HANDLE } from '../event/event-handle.ts';
import type { TourRecords } from '../publish/tour.ts';

/**
 * Handles of the products of events that are ahead or belong to the season of `year`, and of the
 * newest match play. What was played in earlier seasons is not for sale.
 */
export function shownProducts(
  { events, matchPlay }: Pick<TourRecords, 'events' | 'matchPlay'>,
  year: number,
): string[] {
  const shown = events.filter(
    ({ isComplete, date }) => !isComplete || date.startsWith(String(year)),
  );
  const named = [...shown, ...matchPlay.slice(0, 1)].map(({ shopifyUrl }) => shopifyUrl);
  return [...new Set(named.filter((handle) => HANDLE.test(handle)))];
}
