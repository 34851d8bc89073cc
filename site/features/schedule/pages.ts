/** The pages of the schedule. */
import { currentSeason } from '#domain/event/season.ts';
import { seasonsOf, upcomingEvents } from '#domain/event/event.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { NO_SEASON_PATH, PATHS, seasonPagePath } from '../../paths.ts';
import { page } from '../../site-page.ts';

/** The schedule and a page for each season; each one links to the others. */
export function schedulePages(tour: Tour): SitePage[] {
  const { events, today } = tour;
  const years = seasonsOf(events);
  const seasons = `seasons ${years.join()}, now ${currentSeason(tour)}`;
  // The tour's next event is marked in its season, and only there.
  const next = `next ${upcomingEvents(events, today)[0]?.eventID ?? ''}`;
  return [
    page(PATHS.schedule, ['events', seasons]),
    ...years.map((year) => page(seasonPagePath(year), [`events/${year}`, seasons, next])),
    page(NO_SEASON_PATH, [seasons]),
  ];
}
