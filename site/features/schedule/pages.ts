/** The pages of the schedule. */
import { currentSeason } from '#domain/event/season.ts';
import { actionOf, seasonEvents, seasonsOf, upcomingEvents } from '#domain/event/event.ts';
import { hasTeeTimes } from '#domain/event/event-handle.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { NO_SEASON_PATH, PATHS, seasonPagePath } from '../../paths.ts';
import { page } from '../../site-page.ts';

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
export function schedulePages(tour: Tour): SitePage[] {
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
