import { namesDependency } from '#domain/publish/directory-names.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { cardsOf } from '#domain/scorecards/played-card.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { PATHS, roundPath, scorecardsPath } from '../../paths.ts';
import { eventWith, sample } from '../../page-list/sample-records.ts';
import { page } from '../../page-list/site-page.ts';
import { liveDependency, liveStateOf } from '../live/live-state.ts';

/** The page of each card with a score. */
function roundPages(tour: Tour): SitePage[] {
  return tour.events.flatMap(({ eventID }) =>
    cardsOf(tour.results.get(eventID))
      .filter(({ round }) => round.thru > 0)
      .map(({ anchor }) => page(roundPath(eventID, anchor))),
  );
}

/** The scorecards of each event that has some. */
function scorecardPages(tour: Tour): SitePage[] {
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

export default {
  path: PATHS.events,
  pages: scorecardPages,
  pagesOnRequest: roundPages,
  sitemap: ({ events, results }) =>
    events
      .filter(({ eventID }) => results.get(eventID)?.scorecards)
      .map(({ eventID }) => scorecardsPath(eventID)),
  samples: (tour) => ({
    scorecards: sample(eventWith(tour, 'scorecards'), ({ eventID }) => scorecardsPath(eventID)),
    round: roundPages(tour).at(-1)?.path,
  }),
} satisfies PageDescription;
