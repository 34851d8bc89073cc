/** The pages of scorecards. */
import { namesDependency } from '#domain/publish/directory-names.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { scorecardsPath } from '../../paths.ts';
import { page } from '../../site-page.ts';
import { liveDependency, liveStateOf } from '../live/live-state.ts';

/** The scorecards of each event that has some. */
export function scorecardPages(tour: Tour): SitePage[] {
  return tour.events.flatMap((event) => {
    const { eventID } = event;
    const results = tour.results.get(eventID);
    if (!results?.scorecards) return [];
    return [
      page(scorecardsPath(eventID), [
        `events/${eventID}`,
        `results/${eventID}`,
        ...namesDependency(results),
        ...liveDependency(liveStateOf(tour, [event])),
      ]),
    ];
  });
}
