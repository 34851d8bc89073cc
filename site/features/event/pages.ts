/** The pages of the events. */
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { eventPath } from '../../paths.ts';
import { page } from '../../site-page.ts';
import { eventDependencies } from './event-model.ts';

/** The page of each event. */
export function eventPages(tour: Tour): SitePage[] {
  return tour.events.map((event) => page(eventPath(event.eventID), eventDependencies(tour, event)));
}
