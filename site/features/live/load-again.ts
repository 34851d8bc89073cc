/** When a live page is loaded again, because more of it changed than the contents of its parts. */
import { LONGEST_INTERVAL_MS } from './freshness.ts';
import { partsIn } from './replace-parts.ts';

/** The instant of the last time, in the tab's storage. */
const LOADED_KEY = 'tour-live-loaded';

/** The names of the parts, and the scripts, whose names change with each build of the site. */
function frameOf(root: HTMLElement): string {
  const scripts = [...root.querySelectorAll('script[src]')].map((each) => each.getAttribute('src'));
  return [...partsIn(root).keys(), ...scripts].join();
}

/** Whether a table was added, the event is over, or the site was built again. */
export const hasOtherFrame = (root: HTMLElement, newer: HTMLElement): boolean =>
  frameOf(root) !== frameOf(newer);

/** Whether a visitor reads a dialog, or is at an input. */
const isBusy = () =>
  document.querySelector('dialog[open], [popover]:popover-open') !== null ||
  document.activeElement?.matches('input, select, textarea') === true;

/**
 * Loads the page again, unless that would interrupt a visitor. A cache may still have the earlier page, so a
 * tab does it once within five minutes.
 */
export function loadAgain(): void {
  if (isBusy()) return;
  try {
    const before = Number(sessionStorage.getItem(LOADED_KEY));
    if (Date.now() - before < LONGEST_INTERVAL_MS) return;
    sessionStorage.setItem(LOADED_KEY, String(Date.now()));
  } catch {
    // Without storage the page can't know when it was loaded last.
    return;
  }
  location.reload();
}
