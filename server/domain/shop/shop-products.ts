/** The products that the tour's own records link to. */
import { HANDLE } from '../events/event-handle.ts';
import { currentSeason } from '../season/season.ts';
import type { Tour } from '../publish/tour.ts';
import { membershipProducts } from '../settings/memberships.ts';

/**
 * Handles of the products of upcoming events, of events in the current season, of match play, and of memberships.
 * Events of earlier seasons are not for sale.
 */
export function shownProducts(
  tour: Pick<Tour, 'events' | 'season' | 'matchPlay' | 'settings' | 'today'>,
): string[] {
  const year = String(currentSeason(tour));
  const shown = tour.events.filter(({ isComplete, date }) => !isComplete || date.startsWith(year));
  const handles = [...shown, ...tour.matchPlay].map(({ shopifyUrl }) => shopifyUrl);
  const all = [...handles, ...membershipProducts(tour.settings)];
  return [...new Set(all.filter((handle) => HANDLE.test(handle)))];
}
