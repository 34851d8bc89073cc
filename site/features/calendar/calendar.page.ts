import { currentSeason } from '#domain/season/season.ts';
import { groupsOfDay, hasGroupFiles } from '#domain/tee-times/tee-time-groups.ts';
import { namesDependency } from '#domain/publish/directory-names.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { yearOf } from '#domain/time/calendar.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { CALENDAR_FILE, calendarPath, groupCalendarPath } from '../../paths.ts';
import { file } from '../../page-list/site-page.ts';

/** The calendar to subscribe to, a file for each event ahead, and one for each of its tee times. */
function calendarFiles(tour: Tour): SitePage[] {
  const { events, results, calendarEntries, today } = tour;
  const current = currentSeason(tour);
  const teeTimes = (eventID: string) => `results/${eventID}/tee-times`;
  const shown = events.filter(({ date }) => yearOf(date) >= current);
  // Deleted events stay in it for a while.
  const cancelled = calendarEntries.filter(({ isCancelled }) => isCancelled);
  const years = new Set([current, ...shown.map(({ date }) => yearOf(date))]);
  return [
    file(CALENDAR_FILE, [
      ...[...years].map((year) => `events/${year}`),
      ...shown.map(({ eventID }) => teeTimes(eventID)),
      `cancelled ${cancelled.map(({ eventID, sequence }) => `${eventID} ${sequence}`).join()}`,
    ]),
    ...events
      .filter(({ isComplete }) => !isComplete)
      .flatMap((event) => {
        const { eventID } = event;
        const names = namesDependency(results.get(eventID));
        const dependencies = [`events/${eventID}`, teeTimes(eventID), ...names];
        const rows = results.get(eventID)?.['tee-times']?.rows ?? [];
        const groups = hasGroupFiles(event, today) ? groupsOfDay(rows) : [];
        return [
          file(calendarPath(eventID), dependencies),
          ...groups.map(({ id }) => file(groupCalendarPath(eventID, id), dependencies)),
        ];
      }),
  ];
}

export default {
  path: CALENDAR_FILE,
  pages: calendarFiles,
  sitemap: false,
  samples: () => ({}),
} satisfies PageDescription;
