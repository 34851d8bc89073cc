/** The demo's shop for pages in a DOM: its API and its checkout. */
import { storefrontUrl, STOREFRONT_VERSION } from '#domain/shop/storefront.ts';
import { FAULT_HEADER, type Fault } from '../../scripts/demo/storefront/faults.ts';
import type { Network, Send, SentRequest } from './network.ts';

const SHOP = process.env.TEST_SHOP ?? '';

/** The path of the shop's API. */
export const SHOP_API = storefrontUrl('', STOREFRONT_VERSION);

/** The JSON of a request to the shop's API; empty for another request. */
export const jsonOf = ({ body }: SentRequest): string => (typeof body === 'string' ? body : '');

/** Sends requests to the shop. */
export const shopApi: Send = ({ method, path, headers, body }) =>
  fetch(SHOP + path, { method, headers, ...(typeof body === 'string' && { body }) });

/** Lets the shop fail, until the returned function is called. */
export const letShopFail = (network: Network, fault: Fault): (() => void) =>
  network.respond('POST', SHOP_API, (request) => {
    const headers = new Headers(request.headers);
    headers.set(FAULT_HEADER, fault);
    return shopApi({ ...request, headers });
  });

/** Changes the texts of the shop's responses, until the returned function is called. */
export const changeShop = (network: Network, change: (text: string) => string): (() => void) =>
  network.respond('POST', SHOP_API, async (request) => {
    const response = await shopApi(request);
    return new Response(change(await response.text()), { status: response.status });
  });
