/** Requests of pages and data of the site, which fail in time for a page to report it and to offer Retry. */
import { REQUEST_TIMEOUT_MS } from './api.ts';
import { parsePage } from './dom.ts';

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
