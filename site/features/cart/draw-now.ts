import { flushSync } from 'react-dom';

/** Makes a change and draws it at once, because the focus goes to what the change brings. */
export function drawNow(change: () => void): void {
  flushSync(change);
}
