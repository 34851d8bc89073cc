import { namesDependency } from '#domain/publish/directory-names.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { hasResults, type TableName } from '#domain/results/leaderboard.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { OTHER_RESULTS_PATH, PATHS, resultsPagePath, resultsPath } from '../../paths.ts';
import { eventWith, sample, scoredCup } from '../../page-list/sample-records.ts';
import { page } from '../../page-list/site-page.ts';
import { liveDependency, liveStateOf } from '../live/live-state.ts';
import { neighborsOf } from './neighbors.ts';
import { podiumPhotos } from './podium-photos.ts';

/** The results of each event; each page links to the previous and next event of the season. */
function resultsPages(tour: Tour): SitePage[] {
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
        ...podiumPhotos(tour, tour.results.get(eventID)),
        ...namesDependency(tour.results.get(eventID)),
        ...liveDependency(liveStateOf(tour, [event])),
        `adjacent ${adjacent.join()}`,
      ]);
    }),
  ];
}

const tableOf = (tour: Tour, table: TableName, of = table) =>
  sample(eventWith(tour, of), ({ eventID }) => `${resultsPath(eventID)}&table=${table}`);

export default {
  path: PATHS.results,
  title: 'Results',
  footer: 'Season',
  order: 40,
  words: 'scores winners leaderboards net gross skins',
  pages: resultsPages,
  sitemap: ({ events, results }) => [
    PATHS.results,
    ...events
      .filter((event) => hasResults(event, results.get(event.eventID)))
      .map(({ eventID }) => resultsPath(eventID)),
  ],
  samples: (tour) => ({
    results: PATHS.results,
    'results-net': sample(eventWith(tour, 'skins'), ({ eventID }) => resultsPath(eventID)),
    'results-skins': tableOf(tour, 'skins'),
    'results-cup': sample(scoredCup(tour), ({ eventID }) => resultsPath(eventID)),
  }),
  variants: (tour) => ({
    'results-gross': tableOf(tour, 'gross', 'skins'),
    'results-teams': tableOf(tour, 'teams'),
    'results-wgr': tableOf(tour, 'wgr', 'skins'),
    'results-unknown-table': sample(
      eventWith(tour, 'skins'),
      ({ eventID }) => `${resultsPath(eventID)}&table=none`,
    ),
    'results-unknown': resultsPath('2026-no-such-event'),
  }),
} satisfies PageDescription;
