import { useQuery, type QueryClient } from '@tanstack/react-query';
import { yearOf } from '#domain/time/calendar.ts';
import type { EventResponse, EventsResponse } from '#domain/events/event.schema.ts';
import { eventsApi } from '#domain/events/events.api.ts';
import { byDate } from '#domain/events/event.ts';
import { request, queryOf, failedWith } from '../api.ts';
import { dashboardQuery } from '../home/home-queries.ts';

/** One season of events; the server chooses the season when none is requested. */
export function useEvents(year: string | null) {
  return useQuery({
    queryKey: ['events', year ?? ''],
    queryFn: () => readEvents(year),
  });
}

/** One event as it is stored; for `useQuery`. */
export const eventQuery = (eventID: string) =>
  queryOf(['event', eventID], eventsApi.read, { path: { eventID } });

/** Reads one season. Throws ApiError. */
export const readEvents = (year: string | null) => request(eventsApi.list, { query: { year } });

/** A season's response with the event in its place, or without it when it left the season. */
export function withEvent(response: EventsResponse, event: EventResponse): EventsResponse {
  const others = response.events.filter(({ eventID }) => eventID !== event.eventID);
  const belongs = yearOf(event.date) === response.calendarYear;
  return { ...response, events: belongs ? [...others, event].sort(byDate) : others };
}

/** A season's response without an event. */
export function withoutEvent(response: EventsResponse, eventID: string): EventsResponse {
  return { ...response, events: response.events.filter((event) => event.eventID !== eventID) };
}

/** Refetches the cached seasons, which one is current, what is missing, and the publish state. */
export function reloadEvents(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['events'] });
  void queries.invalidateQueries({ queryKey: ['event'] });
  void queries.invalidateQueries({ queryKey: ['season'] });
  void queries.invalidateQueries(dashboardQuery);
  void queries.invalidateQueries({ queryKey: ['publish'] });
}

/** Updates every cached season optimistically, then refetches. */
export function changeEvents(
  queries: QueryClient,
  change: (response: EventsResponse) => EventsResponse,
): void {
  queries.setQueriesData<EventsResponse>({ queryKey: ['events'] }, (response) =>
    response ? change(response) : response,
  );
  reloadEvents(queries);
}

/** One event as it is stored; null when there is none any more. Throws ApiError. */
export async function currentEvent({ eventID }: EventResponse): Promise<EventResponse | null> {
  try {
    return await request(eventsApi.read, { path: { eventID } });
  } catch (thrown) {
    if (failedWith(thrown, 404)) return null;
    throw thrown;
  }
}
