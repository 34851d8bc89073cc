/** Where a product belongs in the tour: the page it is found on, and the event it is an entry to. */
import { eventOfHandle, hasTeeTimes } from '#domain/event/event-handle.ts';
import type { EventRecord } from '#domain/event/event.schema.ts';
import { MEMBERSHIP_HANDLES } from '#domain/shop/storefront.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { PATHS, matchPlayPath, schedulePath, teeTimesPath } from '../../paths.ts';
import { TOUR } from '../../../server/domain/tour/identity.ts';

interface Link {
  label: string;
  href: string;
}

export interface Around {
  from: Link;
  links: Link[];
}

type Records = Pick<Tour, 'events' | 'results' | 'matchPlay' | 'today'>;

/** The event to which a product is the entry. */
function eventOf({ events, today }: Records, handle: string): EventRecord | undefined {
  const entered = events.filter(({ shopifyUrl }) => shopifyUrl === handle);
  return eventOfHandle(entered, handle, today);
}

/** What stands around a product; drawn anew when it changes (SitePage.shows). */
export function aroundProduct(tour: Records, handle: string): Around {
  const event = eventOf(tour, handle);
  if (event) {
    const season = schedulePath(Number(event.date.slice(0, 4)));
    const times = hasTeeTimes(event, tour.results.get(event.eventID));
    return {
      from: { label: 'Schedule', href: season },
      links: [
        { label: 'In the schedule', href: `${season}#${event.eventID}` },
        ...(times ? [{ label: 'Tee Times', href: teeTimesPath(event) }] : []),
      ],
    };
  }
  if (tour.matchPlay.some(({ shopifyUrl }) => shopifyUrl === handle))
    return { from: { label: 'Match Play', href: matchPlayPath() }, links: [] };
  const isMembership = Object.values(MEMBERSHIP_HANDLES).some((each) => each === handle);
  const shelf = isMembership
    ? { label: 'Membership', href: PATHS.membership }
    : { label: TOUR.shop, href: PATHS.shop };
  return { from: shelf, links: [] };
}
