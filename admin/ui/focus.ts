const FRAMES_MAX = 20;
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
      found.scrollIntoView({ block: 'nearest' });
    } else if (frames < FRAMES_MAX) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Forgets a focus that is still waited for: something else has taken it on purpose. */
export function keepFocusHere(): void {
  wanted = [];
}
