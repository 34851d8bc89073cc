import { flushSync } from 'react-dom';

/** Renders a change synchronously, because the focus moves to an element that the change renders. */
export function renderSync(change: () => void): void {
  flushSync(change);
}
