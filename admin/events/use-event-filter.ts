import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { placeOf } from '#domain/events/event.ts';
import { EVENT_VIEWS, isInView } from '#domain/events/event-views.ts';
import type { EventView } from '#domain/events/event-views.ts';
import { dashboardQuery } from '../home/home-queries.ts';
import { useListFilter } from '../records/list/use-list-filter.ts';
import { today } from '../today.ts';

const LABELS: Readonly<Record<EventView, string>> = {
  '': 'All',
  upcoming: 'Upcoming',
  over: 'Over',
  incomplete: 'Incomplete',
  'missing-results': 'Missing results',
};

const textOf = (event: EventResponse) =>
  `${event.name} ${event.course} ${placeOf(event)} ${event.date}`;

/** The filter of the schedule, and the ids of the events without results, as the first screen lists them. */
export function useEventFilter(events: readonly EventResponse[] | undefined) {
  const { data } = useQuery(dashboardQuery);
  const missing = useMemo(() => {
    const items = data?.missing.filter(({ kind }) => kind === 'results') ?? [];
    return new Set(items.map(({ eventID }) => eventID));
  }, [data]);
  const now = today();
  const views = useMemo(
    () =>
      EVENT_VIEWS.map((value) => ({
        value,
        label: LABELS[value],
        includes: (event: EventResponse) => isInView(value, event, { today: now, missing }),
      })),
    [missing, now],
  );
  return { filter: useListFilter(events, { textOf, views }), missing };
}
