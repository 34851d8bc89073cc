import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Marks a field that is no part of the history: while it holds text, the browser undoes what was typed there. */
export const OWN_UNDO_MARK = { 'data-own-undo': '' };

const hasOwnUndo = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && 'ownUndo' in target.dataset && target.value !== '';

/** Ctrl+Z and Ctrl+Y in an editor; the browser’s own undo knows one field only. */
export function useUndoKeys(
  elementRef: RefObject<HTMLElement | null>,
  history: { undo: () => void; redo: () => void },
  busy: boolean,
) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isUndoKey = (event.ctrlKey || event.metaKey) && !event.altKey && 'zy'.includes(key);
    if (!isUndoKey || hasOwnUndo(event.target)) return;
    event.preventDefault();
    if (busy) return;
    if (key === 'y' || event.shiftKey) history.redo();
    else history.undo();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => {
      const { target } = event;
      if (document.querySelector('dialog[open]')) return;
      // Until the focus moves from a removed cell to its next place, keys go to the page.
      const isHere =
        target === document.body ||
        (target instanceof Node && elementRef.current?.contains(target) === true);
      if (isHere) onKey(event);
    };
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, [elementRef]);
}
