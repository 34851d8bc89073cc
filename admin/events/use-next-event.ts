import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EventsResponse } from '#domain/events/event.schema.ts';
import { dashboardQuery } from '../home/home-queries.ts';
import { cardTitleId } from '../records/editor/use-editing.ts';
import { showSoon } from '../ui/focus.ts';

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
