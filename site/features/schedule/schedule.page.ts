import { currentSeason } from '#domain/season/season.ts';
import { actionOf, seasonEvents, seasonsOf, upcomingEvents } from '#domain/events/event.ts';
import { hasTeeTimes } from '#domain/events/event-handle.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { NO_SEASON_PATH, PATHS, schedulePath, seasonPagePath } from '../../paths.ts';
import { sample } from '../../page-list/sample-records.ts';
import { page } from '../../page-list/site-page.ts';
import { championshipName, inSentence, playoffName, several } from '#domain/tour/names.ts';

/** The events of a season whose rows lead to stored tee times. */
function eventsWithTimes({ events, results, today }: Tour, year: number): string[] {
  return seasonEvents(events, year)
    .filter((event) => {
      const hasTimes = hasTeeTimes(event, results.get(event.eventID));
      return actionOf(event, today, hasTimes) === 'teeTimes';
    })
    .map(({ eventID }) => eventID);
}

/** The schedule and a page for each season; each one links to the others. */
function schedulePages(tour: Tour): SitePage[] {
  const { events, today } = tour;
  const years = seasonsOf(events);
  const seasons = `seasons ${years.join()}, now ${currentSeason(tour)}`;
  // The tour's next event is marked in its season, and only there.
  const next = `next ${upcomingEvents(events, today)[0]?.eventID ?? ''}`;
  const times = (year: number) => `tee times of ${eventsWithTimes(tour, year).join()}`;
  return [
    page(PATHS.schedule, ['events', seasons, times(currentSeason(tour))]),
    ...years.map((year) =>
      page(seasonPagePath(year), [`events/${year}`, seasons, next, times(year)]),
    ),
    page(NO_SEASON_PATH, [seasons]),
  ];
}

/** The seasons that the schedule doesn’t show first. */
function otherSeasons(tour: Tour): number[] {
  const current = currentSeason(tour);
  return seasonsOf(tour.events).filter((year) => year !== current);
}

export default {
  path: PATHS.schedule,
  title: 'Schedule',
  header: 'row',
  footer: 'Season',
  order: 20,
  get words() {
    return `calendar events dates season registration subscribe ${several(inSentence(playoffName()))} ${inSentence(championshipName())}`.trim();
  },
  pages: schedulePages,
  sitemap: (tour) => [PATHS.schedule, ...otherSeasons(tour).map(schedulePath)],
  samples: () => ({ schedule: PATHS.schedule, 'schedule-none': schedulePath(2001) }),
  variants: (tour) => ({ 'schedule-past': sample(otherSeasons(tour)[0], schedulePath) }),
} satisfies PageDescription;
