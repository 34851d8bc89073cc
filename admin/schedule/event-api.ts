import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { yearOf } from '#domain/calendar.ts';
import { EventsAnswer } from '#domain/event.schema.ts';
import type { EventAnswer } from '#domain/event.schema.ts';
import { byDate } from '#domain/event.ts';
import { call } from '../api.ts';

/** One season of events; the server chooses the season when none is asked for. */
export function useEvents(year: string | null) {
  return useQuery({
    queryKey: ['events', year ?? ''],
    queryFn: () => readEvents(year),
  });
}

/** Reads one season. Throws ApiError. */
export function readEvents(year: string | null): Promise<EventsAnswer> {
  const query = year === null ? '' : `?year=${encodeURIComponent(year)}`;
  return call('GET', `/api/events${query}`, { schema: EventsAnswer });
}

/** A season's answer with the event in it, in its place, or without it when it left the season. */
export function withEvent(answer: EventsAnswer, event: EventAnswer): EventsAnswer {
  const others = answer.events.filter(({ eventID }) => eventID !== event.eventID);
  const belongs = yearOf(event.date) === answer.calendarYear;
  return { ...answer, events: belongs ? [...others, event].sort(byDate) : others };
}

/** A season's answer without an event. */
export function withoutEvent(answer: EventsAnswer, eventID: string): EventsAnswer {
  return { ...answer, events: answer.events.filter((event) => event.eventID !== eventID) };
}

/** Asks the server for the seasons in memory and the publish state anew. */
export function reloadEvents(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: ['events'] });
  void queries.invalidateQueries({ queryKey: ['publish'] });
}

/** Changes every season in memory at once, then asks the server for the truth. */
export function changeEvents(
  queries: QueryClient,
  change: (answer: EventsAnswer) => EventsAnswer,
): void {
  queries.setQueriesData<EventsAnswer>({ queryKey: ['events'] }, (answer) =>
    answer ? change(answer) : answer,
  );
  reloadEvents(queries);
}
