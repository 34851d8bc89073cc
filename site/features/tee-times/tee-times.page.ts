import { hasTeeTimes, isHandle } from '#domain/events/event-handle.ts';
import { namesDependency } from '#domain/publish/directory-names.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { PATHS, teeTimesPagePath, teeTimesPath } from '../../paths.ts';
import { eventOffering, sample, scoredCup } from '../../page-list/sample-records.ts';
import { page, productDependency } from '../../page-list/site-page.ts';
import { liveDependency, liveStateOf } from '../live/live-state.ts';
import { nextTeeTimes } from '../offline/offline-pages.ts';

/**
 * Tee times by the event's id, and by its product's handle where that differs. Which event a handle
 * means can change with any event, so those pages depend on all of them.
 */
function teeTimesPages(tour: Tour): SitePage[] {
  const { events } = tour;
  const ids = new Set(events.map(({ eventID }) => eventID));
  const handles = new Set(events.map(({ shopifyUrl }) => shopifyUrl));
  return [
    // For unknown events, and those that were added since the pages were published.
    { ...page(PATHS.teeTimes), status: 404 },
    ...events.map((event) =>
      page(teeTimesPagePath(event.eventID), [
        `events/${event.eventID}`,
        `results/${event.eventID}/tee-times`,
        ...namesDependency(tour.results.get(event.eventID)),
        ...productDependency(event.shopifyUrl),
        ...liveDependency(liveStateOf(tour, [event])),
      ]),
    ),
    ...[...handles]
      .filter((handle) => isHandle(handle) && !ids.has(handle))
      .map((handle) =>
        page(`${PATHS.teeTimes}/${handle}`, [
          'events',
          'results',
          'directory',
          ...productDependency(handle),
          ...liveDependency(liveStateOf(tour, events)),
        ]),
      ),
  ];
}

export default {
  path: PATHS.teeTimes,
  rows: (tour) => [
    [
      nextTeeTimes(tour)[0] ?? PATHS.schedule,
      'Tee Times',
      'Of the next event',
      'starting times groups pairings start list',
    ],
  ],
  pages: teeTimesPages,
  // Completed events are found by their results.
  sitemap: ({ events, results }) =>
    events
      .filter((event) => !event.isComplete && hasTeeTimes(event, results.get(event.eventID)))
      .map(teeTimesPath),
  samples: (tour) => ({ 'tee-times': sample(eventOffering(tour, 'teeTimes'), teeTimesPath) }),
  variants: (tour) => ({
    'tee-times-cup': sample(scoredCup(tour), ({ eventID }) => teeTimesPagePath(eventID)),
    'tee-times-unknown': teeTimesPagePath('no-such-event'),
  }),
} satisfies PageDescription;
