/** The pages of results. */
import { namesDependency } from '#domain/publish/directory-names.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { OTHER_RESULTS_PATH, PATHS, resultsPagePath } from '../../paths.ts';
import { page } from '../../site-page.ts';
import { liveDependency, liveStateOf } from '../live/live-state.ts';
import { neighborsOf } from './neighbors.ts';

/** The results of each event; each page links to the previous and next event of the season. */
export function resultsPages(tour: Tour): SitePage[] {
  return [
    page(PATHS.results, ['events', 'results', 'directory']),
    { ...page(OTHER_RESULTS_PATH, ['events', 'results', 'directory']), status: 404 },
    ...tour.events.map((event) => {
      const { previous, next } = neighborsOf(tour, event);
      const adjacent = [previous, next].map((one) => `${one?.eventID ?? ''} ${one?.name ?? ''}`);
      const { eventID } = event;
      return page(resultsPagePath(eventID), [
        `events/${eventID}`,
        `results/${eventID}`,
        ...namesDependency(tour.results.get(eventID)),
        ...liveDependency(liveStateOf(tour, [event])),
        `adjacent ${adjacent.join()}`,
      ]);
    }),
  ];
}
