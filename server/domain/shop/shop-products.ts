/** The products that the tour's own records link to. */
import { HANDLE } from '../events/event-handle.ts';
import { currentSeason } from '../season/season.ts';
import type { Tour } from '../publish/tour.ts';

/**
 * Handles of the products of upcoming events, of events in the current season, and of match play. Events of
 * earlier seasons are not for sale.
 */
export function shownProducts(
  tour: Pick<Tour, 'events' | 'season' | 'matchPlay' | 'today'>,
): string[] {
  const year = String(currentSeason(tour));
  const shown = tour.events.filter(({ isComplete, date }) => !isComplete || date.startsWith(year));
  const handles = [...shown, ...tour.matchPlay].map(({ shopifyUrl }) => shopifyUrl);
  return [...new Set(handles.filter((handle) => HANDLE.test(handle)))];
}
