/** How far events are, as the panel reads it. */
import { useQuery } from '@tanstack/react-query';
import { dashboardApi } from '#domain/dashboard/dashboard.api.ts';
import type { EventProgress } from '#domain/events/event-progress.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { PROGRESS } from './event-path.ts';
import { queryOf } from '../../api.ts';

/** How far the events of a season are; for `useQuery`. */
export const progressQuery = (year: string) =>
  queryOf([PROGRESS, year], dashboardApi.progress, { query: { year }, background: true });

/** How far an event is; undefined until that was read. */
export function useProgress({ eventID, date }: EventResponse): EventProgress | undefined {
  return useQuery({
    ...progressQuery(String(yearOf(date))),
    select: (events) => events.find((each) => each.eventID === eventID),
  }).data;
}
