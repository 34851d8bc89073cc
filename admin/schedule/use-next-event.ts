import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { EventsResponse } from '#domain/event/event.schema.ts';
import { upcomingEvents } from '#domain/event/event.ts';
import { cardTitleId } from '../records/editor/use-editing.ts';
import { today } from '../today.ts';
import { showSoon } from '../ui/focus.ts';

/**
 * The id of the season's next event, or empty. Its card is scrolled into view when the season is opened, unless
 * the address names another card or the list is filtered.
 */
export function useNextEvent(season: EventsResponse | undefined, isFiltered: boolean): string {
  const { hash } = useLocation();
  const shownRef = useRef<number | null>(null);
  const [next] = upcomingEvents(season?.events ?? [], today());
  const eventID = next?.eventID ?? '';
  const year = season?.calendarYear ?? null;
  useEffect(() => {
    if (year === null || shownRef.current === year) return;
    shownRef.current = year;
    if (eventID !== '' && hash.length < 2 && !isFiltered) showSoon(cardTitleId(eventID));
  }, [year, eventID, hash, isFiltered]);
  return eventID;
}
