/** Fetches the newer version of a live page, or loads it whole when more changed than the contents of its parts. */
import { REQUEST_TIMEOUT_MS } from '../../browser/api.ts';
import { parsePage } from '../../browser/dom.ts';
import { LONGEST_INTERVAL_MS } from './freshness.ts';
import { partsIn } from './replace-parts.ts';

/**
 * The page at an address with the element of an id; null when its ETag is the known one. Throws for a failed
 * request and for another or an incomplete page.
 */
export async function fetchNewer(
  address: string,
  id: string,
  known: { etag: string | null; signal: AbortSignal },
) {
  const response = await fetch(address, {
    cache: 'no-cache',
    signal: AbortSignal.any([known.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`The page returned status ${response.status}.`);
  const etag = response.headers.get('etag');
  if (etag !== null && etag === known.etag) return null;
  const text = await response.text();
  const root = text.includes('</main>') ? parsePage(text).getElementById(id) : null;
  if (!root) throw new Error('The response is another page.');
  return { root, etag };
}

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
