import { useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { isUpcoming } from '#domain/events/event.ts';
import { cardHash } from '../records/list/arrival.ts';
import type { ListFilterState } from '../records/list/use-list-filter.ts';
import { today } from '../today.ts';
import { focusSoon } from '../ui/focus.ts';
import { editButtonId } from '../records/editor/use-editing.ts';

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
