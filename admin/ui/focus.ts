const FRAMES_MAX = 20;

/** Cards out of sight are drawn when they come near, and get their heights then; that takes so long. */
const SETTLING_MS = 1_000;

/** What somebody does who wants to look elsewhere. */
const LOOKING_ELSEWHERE = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

let wanted: readonly string[] = [];

/**
 * Moves the focus to an element that a coming rendering will bring. The first id is waited for; when
 * it does not come, the first of the others that is there gets the focus.
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
      keepInView(found);
    } else if (frames < FRAMES_MAX) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Brings an element into view, and again while what is above it still changes its height. */
function keepInView(element: HTMLElement): void {
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
    element.scrollIntoView({ block: 'nearest' });
    if (performance.now() > until || document.activeElement !== element) leave();
    else requestAnimationFrame(look);
  };
  look();
}

/** Forgets a focus that is still waited for: something else has taken it on purpose. */
export function keepFocusHere(): void {
  wanted = [];
}
