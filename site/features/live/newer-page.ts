/** Fetches the newer version of a live page. */
import { REQUEST_TIMEOUT_MS } from '../../browser/api.ts';
import { parsePage } from '../../browser/dom.ts';

export interface NewerPage {
  root: HTMLElement;
  etag: string | null;
}

/** The live element in a page; null unless the page is complete and has it. */
function rootIn(text: string, id: string): HTMLElement | null {
  return text.includes('</main>') ? parsePage(text).getElementById(id) : null;
}

/**
 * The page at an address with the element of an id; null when its ETag is the known one. Throws for a failed
 * request and for another or an incomplete page.
 */
export async function fetchNewer(
  address: string,
  id: string,
  known: { etag: string | null; signal: AbortSignal },
): Promise<NewerPage | null> {
  const response = await fetch(address, {
    cache: 'no-cache',
    signal: AbortSignal.any([known.signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)]),
  });
  if (!response.ok) throw new Error(`The page returned status ${response.status}.`);
  const etag = response.headers.get('etag');
  if (etag !== null && etag === known.etag) return null;
  const root = rootIn(await response.text(), id);
  if (!root) throw new Error('The response is another page.');
  return { root, etag };
}
