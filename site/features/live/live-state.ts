/** What makes a page live, and what it depends on. */
import { isLiveEvent, liveEvents } from '#domain/events/event-day.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { failingSince } from '#domain/results/source-failure.ts';
import type { Tour } from '#domain/publish/tour.ts';
import { yearOf } from '#domain/time/calendar.ts';

/** The state of a live page. */
export interface LiveState {
  /** Since when the source of its rows fails, an ISO instant; null while it is read. */
  failingSince: string | null;
}

/** The state of a page that shows these events; null when none of them is live. */
export function liveStateOf(tour: Tour, shown: readonly EventRecord[]): LiveState | null {
  const live = shown.filter((event) =>
    isLiveEvent(event, tour.results.get(event.eventID), tour.today),
  );
  if (live.length === 0) return null;
  const failing = live.flatMap((event) => failingSince(event, tour.refreshes) ?? []);
  return { failingSince: failing.toSorted()[0] ?? null };
}

/** The state of a season's standings, which change with its live events. */
export function liveStandingsOf(tour: Tour, year: number | null): LiveState | null {
  return liveStateOf(
    tour,
    liveEvents(tour).filter(({ date }) => yearOf(date) === year),
  );
}

/** What a page with this state depends on, for `SitePage.dependencies`. */
export const liveDependency = (state: LiveState | null): string[] =>
  state ? [`live, failing since ${state.failingSince ?? 'never'}`] : [];
