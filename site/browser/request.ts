/** Requests of pages and data of the site, which fail in time for a page to report it and to offer Retry. */

/** How long a page waits for a response, in milliseconds, before it reports a failure and offers Retry. */
export const REQUEST_TIMEOUT_MS = 10_000;

/** The response of an address. Rejects for another status than 2xx, when it is late, and when the signal aborts. */
async function request(address: string, signal?: AbortSignal): Promise<Response> {
  const timeout = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const response = await fetch(address, {
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  if (!response.ok) throw new Error(`${address} returned status ${response.status}.`);
  return response;
}

/** The JSON at an address, not validated. Rejects as `request` does. */
export const requestJson = async (address: string, signal?: AbortSignal): Promise<unknown> =>
  (await request(address, signal)).json();

/** The page at an address. Rejects as `request` does. */
export const requestPage = async (address: string): Promise<Document> =>
  parsePage(await (await request(address)).text());

/**
 * A page of the site that a script requested, without its styles: the browser would report those as breaches of the
 * policy of the page that parses it.
 */
export function parsePage(html: string): Document {
  const template = document.createElement('template');
  template.innerHTML = html;
  for (const style of template.content.querySelectorAll('style')) style.remove();
  // Relative links of a template lead nowhere; those of this document are resolved as those of the page.
  const page = new DOMParser().parseFromString('', 'text/html');
  page.body.append(template.content);
  return page;
}
