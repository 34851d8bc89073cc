import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';

/** How far a pointer moves before a press becomes a drag, in pixels. */
const DRAG_FROM = 6;

/** Near the top and the bottom of the window it scrolls: how near, and how far each frame, in pixels. */
const EDGE = 72;
const SCROLL_BY = 12;

/** Where a dragged player would go: to another player’s place, into a group, or out of all groups. */
export type DropTarget =
  | { kind: 'player'; name: string }
  | { kind: 'group'; at: number }
  | { kind: 'none' };

export interface Drag {
  name: string;
  x: number;
  y: number;
  target: DropTarget | null;
}

/** The target below a point, from the `data-player`, `data-group` and `data-no-group` of elements. */
function targetAt(x: number, y: number, dragged: string): DropTarget | null {
  const element = document.elementFromPoint(x, y);
  const name = element?.closest<HTMLElement>('[data-player]')?.dataset.player;
  if (name !== undefined) return name === dragged ? null : { kind: 'player', name };
  const at = element?.closest<HTMLElement>('[data-group]')?.dataset.group;
  if (at !== undefined) return { kind: 'group', at: Number(at) };
  return element?.closest('[data-no-group]') ? { kind: 'none' } : null;
}

/**
 * Drags the players inside an element with the pointer. A finger drags by the handle (`data-handle`) only, so
 * that a list still scrolls. Null while nothing is dragged.
 */
export function usePlayerDrag(
  elementRef: RefObject<HTMLElement | null>,
  onDrop: (name: string, target: DropTarget) => void,
  busy: boolean,
): Drag | null {
  const [drag, setDrag] = useState<Drag | null>(null);
  const stopRef = useRef<(() => void) | null>(null);
  const drop = useEffectEvent(onDrop);

  const listen = useEffectEvent((name: string, from: { x: number; y: number }) => {
    const stopped = new AbortController();
    const { signal } = stopped;
    let at: Drag | null = null;
    const show = (x: number, y: number) => {
      at = { name, x, y, target: targetAt(x, y, name) };
      setDrag(at);
    };
    const scroll = () => {
      if (signal.aborted) return;
      if (at) {
        const by = at.y < EDGE ? -SCROLL_BY : at.y > innerHeight - EDGE ? SCROLL_BY : 0;
        if (by !== 0) {
          window.scrollBy({ top: by, behavior: 'instant' });
          show(at.x, at.y);
        }
      }
      requestAnimationFrame(scroll);
    };
    const stop = () => {
      stopped.abort();
      stopRef.current = null;
      setDrag(null);
    };
    const onMove = ({ clientX: x, clientY: y }: PointerEvent) => {
      const isDrag = at !== null || Math.hypot(x - from.x, y - from.y) > DRAG_FROM;
      if (isDrag) show(x, y);
    };
    const onUp = () => {
      const end = at;
      stop();
      if (!end) return;
      // The click that follows a drag would select the player.
      const skip = (event: Event) => {
        event.stopPropagation();
        event.preventDefault();
      };
      window.addEventListener('click', skip, { capture: true, once: true });
      setTimeout(() => window.removeEventListener('click', skip, { capture: true }));
      if (end.target) drop(end.name, end.target);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !at) return;
      event.preventDefault();
      event.stopPropagation();
      stop();
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onUp, { signal });
    window.addEventListener('pointercancel', stop, { signal });
    window.addEventListener('keydown', onKey, { signal, capture: true });
    stopRef.current = stop;
    requestAnimationFrame(scroll);
  });

  const start = useEffectEvent((event: PointerEvent) => {
    if (busy || event.button !== 0 || !(event.target instanceof Element)) return;
    const name = event.target.closest<HTMLElement>('[data-player]')?.dataset.player;
    const isFinger = event.pointerType === 'touch';
    if (name === undefined || (isFinger && !event.target.closest('[data-handle]'))) return;
    stopRef.current?.();
    listen(name, { x: event.clientX, y: event.clientY });
  });

  useEffect(() => {
    const element = elementRef.current;
    const onDown = (event: PointerEvent) => start(event);
    element?.addEventListener('pointerdown', onDown);
    return () => {
      element?.removeEventListener('pointerdown', onDown);
      stopRef.current?.();
    };
  }, [elementRef]);

  return drag;
}
