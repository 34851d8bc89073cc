import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EventResponse, EventsResponse } from '#domain/events/event.schema.ts';
import { placeOf, isUpcoming } from '#domain/events/event.ts';
import { EVENT_VIEWS, isInView, type EventView } from '#domain/events/event-views.ts';
import { dashboardQuery } from '../home/home-queries.ts';
import { useListFilter, type ListFilterState } from '../records/list/use-list-filter.ts';
import { today } from '../today.ts';
import { cardHash } from '../records/list/arrival.ts';
import { focusSoon, showSoon } from '../ui/focus.ts';
import { editButtonId, cardTitleId } from '../records/editor/use-editing.ts';

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

/** The events of a list without the past ones, while those are closed. */
export interface PastEvents {
  shown: readonly EventResponse[] | undefined;
  /** How many are closed. */
  closed: number;
  open: () => void;
}

/**
 * Closes the past events of a season that goes on, unless the list is filtered, the address leads to one of them, or one
 * is in edit.
 */
export function usePastEvents(
  { shown, isFiltered }: ListFilterState<EventResponse>,
  inEdit: EventResponse | null,
): PastEvents {
  const [isOpen, setIsOpen] = useState(false);
  const { hash } = useLocation();
  const now = today();
  const ahead = useMemo(() => shown?.filter((event) => isUpcoming(event, now)), [shown, now]);
  const count = (shown?.length ?? 0) - (ahead?.length ?? 0);
  const isWanted =
    isOpen ||
    isFiltered ||
    (inEdit !== null && !isUpcoming(inEdit, now)) ||
    (shown?.some((event) => !isUpcoming(event, now) && hash === cardHash(event.eventID)) ?? false);
  const isClosed = !isWanted && count > 0 && ahead !== undefined && ahead.length > 0;
  return {
    shown: isClosed ? ahead : shown,
    closed: isClosed ? count : 0,
    open: () => {
      setIsOpen(true);
      const [first] = shown ?? [];
      if (isClosed && first) focusSoon(editButtonId(first.eventID));
    },
  };
}

/**
 * The id of the tour's next event, or empty: a season may be ahead of it. Its card is scrolled into view when its
 * season is opened, unless the address names another card or the list is filtered.
 */
export function useNextEvent(season: EventsResponse | undefined, isFiltered: boolean): string {
  const { hash } = useLocation();
  const shownRef = useRef<number | null>(null);
  const { data } = useQuery(dashboardQuery);
  const eventID = data?.next?.eventID ?? '';
  const isHere = season?.events.some((event) => event.eventID === eventID) ?? false;
  const year = season?.calendarYear ?? null;
  useEffect(() => {
    if (year === null || !data || shownRef.current === year) return;
    shownRef.current = year;
    if (isHere && hash.length < 2 && !isFiltered) showSoon(cardTitleId(eventID));
  }, [year, data, isHere, eventID, hash, isFiltered]);
  return eventID;
}
