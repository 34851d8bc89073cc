/** The pages that every visitor’s browser saves for reading offline. */
import { upcomingEvents } from '#domain/events/event.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { PATHS, teeTimesPath } from '../../paths.ts';

/** Most events whose tee times are saved. */
const MOST_TEE_TIMES = 2;

interface OfflinePages {
  zone: string;
  pages: readonly string[];
}

/** Paths of the tee times that are out, of the next events. */
export function nextTeeTimes({
  events,
  results,
  today,
}: Pick<Tour, 'events' | 'results' | 'today'>): string[] {
  return upcomingEvents(events, today)
    .filter(({ eventID }) => (results.get(eventID)?.['tee-times']?.rows.length ?? 0) > 0)
    .slice(0, MOST_TEE_TIMES)
    .map(teeTimesPath);
}

export function offlinePages(
  tour: Pick<Tour, 'events' | 'results' | 'today' | 'zone'>,
): OfflinePages {
  const pages = [PATHS.home, PATHS.schedule, PATHS.standings, ...nextTeeTimes(tour)];
  return { zone: tour.zone, pages };
}

/** A text that changes with the list. */
export function offlineDependency(tour: Parameters<typeof offlinePages>[0]): string {
  return `offline ${JSON.stringify(offlinePages(tour))}`;
}
