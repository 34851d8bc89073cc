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
  findSoon(ids, focusOn);
}

/** Where a screen goes when it opens. */
interface Arrival {
  /** The element; then those to focus when it does not appear, the first that exists. */
  ids: readonly [string, ...string[]];
  /** Whether it is pressed, not only focused. */
  press: boolean;
  /** Whether it may still appear: lists that were read before are shown while they are read again. */
  isLoading: () => boolean;
}

/** Focuses or presses a button of a screen that is loading, unless the user goes elsewhere before it appears. */
export function arriveSoon({ ids, press, isLoading }: Arrival): void {
  const left = new AbortController();
  const go = (found: HTMLElement) => {
    left.abort();
    if (press && found.id === ids[0]) found.click();
    else focusOn(found);
  };
  const leave = () => {
    left.abort();
    if (wanted === ids) cancelFocus();
  };
  findSoon(ids, go, isLoading);
  for (const type of LOOKING_ELSEWHERE) addEventListener(type, leave, { signal: left.signal });
}

/** Scrolls the card of an element that the next render creates to the top, unless it is in view. */
export function showSoon(id: string): void {
  findSoon([id], (found) => {
    const card = found.closest<HTMLElement>('article') ?? found;
    const isInView = () => card.getBoundingClientRect().bottom <= innerHeight;
    if (isInView()) return;
    keepInView(() => {
      card.scrollIntoView({ block: 'start' });
      return true;
    });
  });
}

function focusOn(found: HTMLElement): void {
  found.focus({ preventScroll: true });
  const card = found.closest<HTMLElement>('article, tr') ?? found;
  keepInView(() => {
    // What took the focus is shown instead.
    if (document.activeElement !== found) return false;
    const shown = card.offsetHeight <= freeHeight() ? card : found;
    shown.scrollIntoView({ block: 'nearest' });
    return true;
  });
}

/** Looks for the first of the ids in each frame, then for the others, until one exists. */
function findSoon(
  ids: readonly string[],
  then: (found: HTMLElement) => void,
  isLoading = () => false,
): void {
  wanted = ids;
  let frames = 0;
  const look = () => {
    if (wanted !== ids) return;
    if (!isLoading()) frames += 1;
    const found = ids
      .slice(0, frames < FRAMES_MAX ? 1 : ids.length)
      .map((id) => document.getElementById(id))
      .find((element) => element !== null);
    if (found) then(found);
    else if (frames < FRAMES_MAX) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The height between the bars and messages at the top and the bottom of the page, in pixels. */
function freeHeight(): number {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  return innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom);
}

/**
 * Scrolls with `show`, and again while content above still changes height: until it returns false, a moment has
 * passed, or the user scrolls or types. A card is shown as a whole, so that no message covers it, unless it is too
 * tall.
 */
function keepInView(show: () => boolean): void {
  const until = performance.now() + SETTLING_MS;
  const left = new AbortController();
  const leave = () => left.abort();
  for (const type of LOOKING_ELSEWHERE) {
    addEventListener(type, leave, { signal: left.signal, passive: true });
  }
  const look = () => {
    if (left.signal.aborted) return;
    if (!show() || performance.now() > until) leave();
    else requestAnimationFrame(look);
  };
  look();
}

/** Cancels a pending focus because something else has taken the focus. */
export function cancelFocus(): void {
  wanted = [];
}
