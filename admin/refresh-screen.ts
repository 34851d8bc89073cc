import type { QueryClient } from '@tanstack/react-query';
import { isLoginDismissed } from './session/prompts.ts';
import { unsaved } from './ui/unsaved.ts';

/** How often the open screen is read again while it is visible. */
export const REFRESH_EVERY_MS = 60_000;

/**
 * Refetches what the open screen shows, unless an editor has unsaved changes: a list that changes could move it or
 * take it away.
 */
export function refreshShown(queries: QueryClient): void {
  if (document.visibilityState !== 'visible' || unsaved.get() || isLoginDismissed()) return;
  void queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false });
}

/**
 * Refetches what the open screen shows, since other staff members change it: every minute while the page is
 * visible, and when its window or tab gets the focus. Returns a function that stops it.
 */
export function refreshScreen(queries: QueryClient): () => void {
  const refresh = () => refreshShown(queries);
  const timer = setInterval(refresh, REFRESH_EVERY_MS);
  window.addEventListener('focus', refresh);
  document.addEventListener('visibilitychange', refresh);
  return () => {
    clearInterval(timer);
    window.removeEventListener('focus', refresh);
    document.removeEventListener('visibilitychange', refresh);
  };
}
