import { useEffect, useEffectEvent, type RefObject } from 'react';

const STOP = '[data-stop]';

const stopsIn = (element: Element | null | undefined) => [
  ...(element?.querySelectorAll<HTMLElement>(STOP) ?? []),
];

/**
 * The element that an arrow key leads to: up and down go through all players, left and right to the previous
 * and next group. Null for other keys and at the ends.
 */
function nextStop(key: string, from: HTMLElement, root: HTMLElement): HTMLElement | null {
  if (!from.matches(STOP)) return null;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const all = stopsIn(root);
    const at = all.indexOf(from) + (key === 'ArrowDown' ? 1 : -1);
    return at < 0 ? null : (all[at] ?? null);
  }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null;
  const groups = [...root.querySelectorAll('[data-group], [data-no-group]')].filter(
    (group) => stopsIn(group).length > 0,
  );
  const at = groups.findIndex((group) => group.contains(from));
  const to = at + (key === 'ArrowRight' ? 1 : -1);
  return at < 0 || to < 0 ? null : (stopsIn(groups[to])[0] ?? null);
}

/** Arrow keys go between the players inside an element, and Esc cancels a selection while there is one. */
export function useGroupKeys(
  elementRef: RefObject<HTMLElement | null>,
  cancel: (() => void) | null,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent, root: HTMLElement) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape' && cancel) {
      event.preventDefault();
      cancel();
      return;
    }
    if (!(event.target instanceof HTMLElement)) return;
    const next = nextStop(event.key, event.target, root);
    if (!next) return;
    event.preventDefault();
    next.focus();
  });
  useEffect(() => {
    const element = elementRef.current;
    if (!element) return;
    const listener = (event: KeyboardEvent) => onKey(event, element);
    element.addEventListener('keydown', listener);
    return () => element.removeEventListener('keydown', listener);
  }, [elementRef]);
}
