import { useRef } from 'react';
import type { RefreshResponse } from '#domain/results/refresh.schema.ts';
import { tellRefresh } from '../../leaderboards/outcome-text.ts';
import { dismissToast, showToast } from '../../ui/toasts.ts';
import type { Toast } from '../../ui/toasts.ts';

interface Told {
  /** At the beginning of a sentence. */
  name: string;
  refresh: RefreshResponse | undefined;
  /** After `saved`: ` in season 2027`. */
  where?: string;
  action?: Toast['action'];
}

/** Tells that a record was saved, and what was read because of it. */
export function useSavedMessage() {
  const unreadRef = useRef<number | null>(null);
  return ({ name, refresh, where = '', action }: Told) => {
    const { text, failed } = tellRefresh(refresh);
    showToast({
      kind: 'success',
      text: `${name} saved${where}.${failed ? '' : ` ${text}`}`.trimEnd(),
      ...(action ? { action } : {}),
    });
    // The save itself went well and said so; what could not be read stays until it was seen, or
    // until the next save knows better.
    if (unreadRef.current !== null) dismissToast(unreadRef.current);
    unreadRef.current = failed ? showToast({ kind: 'error', text: `${name}: ${text}` }) : null;
  };
}
