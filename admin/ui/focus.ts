const FRAMES_MAX = 20;

/** Cards below the fold are rendered when they come near and change height then; wait this long. */
const SETTLING_MS = 1_000;

/** Events that show the user is scrolling or typing elsewhere. */
const LOOKING_ELSEWHERE = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let wanted: readonly string[] = [];

/**
 * Moves the focus to an element that the next render creates. Waits for the first id; when
 * it does not appear, focuses the first of the others that exists.
 */
export function focusSoon(...ids: readonly string[]): void {
  wanted = ids;
  let frames = 0;
  const look = () => {
    if (wanted !== ids) return;
    frames += 1;
    const found = ids
      .slice(0, frames < FRAMES_MAX ? 1 : ids.length)
      .map((id) => document.getElementById(id))
      .find((element) => element !== null);
    if (found) {
      found.focus({ preventScroll: true });
      keepInView(found, found.closest<HTMLElement>('article, tr') ?? found);
    } else if (frames < FRAMES_MAX) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The height between the bars and messages at the top and the bottom of the page, in pixels. */
function freeHeight(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
}

/**
 * Scrolls the card of a focused element into view, so that no message covers it, or the element alone when
 * the card is too tall. Repeats this while content above it still changes height.
 */
function keepInView(element: HTMLElement, card: HTMLElement): void {
  const until = performance.now() + SETTLING_MS;
  const left = new AbortController();
  const leave = () => {
    left.abort();
  };
  for (const type of LOOKING_ELSEWHERE) {
    addEventListener(type, leave, { signal: left.signal, passive: true });
  }
  const look = () => {
    if (left.signal.aborted) return;
    const shown = card.offsetHeight <= freeHeight() ? card : element;
    shown.scrollIntoView({ block: 'nearest' });
    if (performance.now() > until || document.activeElement !== element) leave();
    else requestAnimationFrame(look);
  };
  look();
}

/** Cancels a pending focus because something else has taken the focus. */
export function cancelFocus(): void {
  wanted = [];
}
