/** A product's place in the tour: the page that lists it, and links of the event it is an entry to. */
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

export interface ProductContext {
  from: Link;
  links: Link[];
}

type Records = Pick<Tour, 'events' | 'results' | 'matchPlay' | 'today'>;

/** The event to which a product is the entry. */
function eventOf({ events, today }: Records, handle: string): EventRecord | undefined {
  const entered = events.filter(({ shopifyUrl }) => shopifyUrl === handle);
  return eventOfHandle(entered, handle, today);
}

/** The links around a product; part of its page's dependencies. */
export function productContext(tour: Records, handle: string): ProductContext {
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
  const from = isMembership
    ? { label: 'Membership', href: PATHS.membership }
    : { label: TOUR.shop, href: PATHS.shop };
  return { from, links: [] };
}
