import { cancelFocus } from '../ui/focus.ts';

/**
 * Puts the focus into the cell, field or button of an id, all of its text selected, so that typing
 * replaces it; false when there is none.
 */
export function focusNow(id: string): boolean {
  const element = document.getElementById(id);
  const chosen = element?.querySelector<HTMLElement>('input:checked') ?? null;
  const target =
    element?.matches('input, button, select') === true
      ? element
      : (chosen ?? element?.querySelector<HTMLElement>('input') ?? null);
  target?.focus();
  if (target instanceof HTMLInputElement && target.type === 'text') target.select();
  return target !== null;
}

/** The same after the next render, unless the user presses elsewhere before; of several ids, the first that exists. */
export function focusPlace(...ids: readonly string[]): void {
  cancelFocus();
  const left = new AbortController();
  const frame = requestAnimationFrame(() => {
    left.abort();
    ids.some(focusNow);
  });
  addEventListener(
    'pointerdown',
    () => {
      cancelAnimationFrame(frame);
      left.abort();
    },
    { signal: left.signal },
  );
}
