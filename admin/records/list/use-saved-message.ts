import { useRef } from 'react';
import type { RefreshResponse } from '#domain/results/refresh.schema.ts';
import { refreshMessage } from '../../leaderboards/outcome-text.ts';
import { dismissToast, showToast, type Toast } from '../../ui/toasts.ts';
import type { ListFilterState } from './use-list-filter.ts';

interface SavedRecord {
  /** At the beginning of a sentence. */
  name: string;
  refresh: RefreshResponse | undefined;
  /** After `saved`: ` in season 2027`. */
  where?: string;
  action?: Toast['action'];
}

/** What a message adds about a saved record that the filter of its list hides. */
export function hiddenNote<Stored>(
  filter: Pick<ListFilterState<Stored>, 'hides' | 'clear'>,
  record: Stored,
): Pick<SavedRecord, 'where' | 'action'> {
  if (!filter.hides(record)) return {};
  return {
    where: ' and hidden by the filter',
    action: { label: 'Clear filter', run: filter.clear },
  };
}

/** Shows that a record was saved, and what the save refreshed. */
export function useSavedMessage() {
  const unreadRef = useRef<number | null>(null);
  return ({ name, refresh, where = '', action }: SavedRecord) => {
    const { text, failed } = refreshMessage(refresh);
    showToast({
      kind: 'success',
      text: `${name} saved${where}.${failed ? '' : ` ${text}`}`.trimEnd(),
      ...(action ? { action } : {}),
    });
    // The save itself succeeded; the error about its tables stays until it is dismissed or replaced by the
    // next save.
    if (unreadRef.current !== null) dismissToast(unreadRef.current);
    unreadRef.current = failed ? showToast({ kind: 'error', text: `${name}: ${text}` }) : null;
  };
}
