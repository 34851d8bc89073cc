import { flushSync } from 'react-dom';

/** Applies a change and renders it synchronously, because the focus moves to what the change renders. */
export function renderNow(change: () => void): void {
  flushSync(change);
}
