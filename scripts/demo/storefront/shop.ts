/** Shopify's Storefront API, carts and pictures of the demo tour over HTTP, and their failures. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import {
  STOREFRONT_TOKEN_HEADER,
  STOREFRONT_VERSION,
  STOREFRONT_VERSION_HEADER,
} from '#domain/shop/storefront.ts';
import type { DemoContext, Handler } from '../demo-server.ts';
import { makeExecutor } from './api.ts';
import { makeCarts } from './carts.ts';
import { makeCatalogue, picturesOf } from './catalogue.ts';
import { checkoutPage, missingPage, thanksPage } from './checkout-page.ts';
import { type Fault, FAULT_HEADER, FAULTS, INVALID_TOKEN, isFault } from './faults.ts';
import { resizedPictures } from './pictures.ts';
import { DEMO_TOKEN } from './token.ts';

export interface DemoShop {
  handle: Handler;
  /** Makes the next `times` API calls fail (all, when left out); null ends it. */
  misbehave: (fault: Fault | null, times?: number) => void;
  /** The number of API calls so far, failed ones included. */
  calls: () => number;
}

/** The largest accepted body, in characters. */
const MAX_BODY = 100_000;

const Body = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

function parseBody(text: string): z.infer<typeof Body> | null {
  try {
    return text.length > MAX_BODY ? null : (Body.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    return null;
  }
}

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'Content-Type': type }).end(body);
}

/** Makes the shop; `siteOrigin` is the target of "Back to the tour". */
export function makeShop(
  { tour, origin, slowMs, signal }: DemoContext,
  siteOrigin: string,
): DemoShop {
  const catalogue = makeCatalogue(tour, `${origin}/pictures`);
  const carts = makeCarts(catalogue.products);
  const run = makeExecutor({ catalogue, carts, origin });
  const readPicture = resizedPictures(picturesOf(catalogue));
  let set: Fault | null = null;
  let left = 0;
  let calls = 0;

  async function graphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', STOREFRONT_VERSION_HEADER);
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'POST, OPTIONS');
      response.setHeader('Access-Control-Allow-Headers', '*');
      response.writeHead(204, { 'Access-Control-Max-Age': '600' }).end();
      return;
    }
    if (request.method !== 'POST') {
      response.writeHead(405, { Allow: 'POST, OPTIONS' }).end();
      return;
    }
    calls += 1;
    left -= 1;
    const next = left >= 0 ? set : null;
    const text = await readText(request);
    const header = request.headers[FAULT_HEADER];
    const fault = isFault(header) ? header : next;
    const version = fault === 'old-version' ? '2025-01' : STOREFRONT_VERSION;
    response.setHeader(STOREFRONT_VERSION_HEADER, version);
    if (fault === 'slow') await wait(slowMs, undefined, { signal });
    if (fault === 'network') {
      response.destroy();
      return;
    }
    if (fault === '429') response.setHeader('Retry-After', '2.0');
    const given = request.headers[STOREFRONT_TOKEN_HEADER.toLowerCase()];
    const isRefused = given !== undefined && given !== DEMO_TOKEN;
    const failed = (fault && FAULTS[fault]) ?? (isRefused ? INVALID_TOKEN : null);
    if (failed) {
      send(response, failed.status, failed.type, failed.body);
      return;
    }
    const body = parseBody(text);
    if (!body) {
      const errors = 'The body must be JSON with a query.';
      send(response, 400, JSON_TYPE, JSON.stringify({ errors }));
      return;
    }
    const { query, variables } = body;
    const result = await run(
      { query, variables: variables ?? {} },
      { hasToken: given === DEMO_TOKEN },
    );
    send(response, 200, JSON_TYPE, JSON.stringify(result));
  }

  /** The address of a new cart for the `{id}:{quantity}` pairs of a permalink; null when an ID is unknown. */
  function permalink(pairs: string, query: string): string | null {
    const lines = pairs.split(/,|%2C/i).map((pair) => {
      const [, id, quantity] = /^(\d{1,20})(?::|%3A)(\d{1,6})$/i.exec(pair) ?? [];
      const found = carts.findVariant(`gid://shopify/ProductVariant/${id ?? ''}`);
      return found && { ...found, quantity: Math.max(1, Number(quantity)) };
    });
    const known = lines.filter((line) => line !== null);
    return known.length === lines.length ? `/cart/c/${carts.save(known)}${query}` : null;
  }

  function cart(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const [, token] = /^\/cart\/c\/(.*)$/.exec(url.pathname) ?? [];
    const lines = carts.find(token ?? '');
    const address = token === undefined ? permalink(url.pathname.slice(6), url.search) : null;
    if (address !== null) {
      response.writeHead(302, { Location: address }).end();
    } else if (!lines) {
      send(response, 404, HTML_TYPE, missingPage(siteOrigin));
    } else if (request.method === 'POST') {
      send(response, 200, HTML_TYPE, thanksPage(siteOrigin));
    } else {
      const isShopPay = url.searchParams.get('payment') === 'shop_pay';
      send(response, 200, HTML_TYPE, checkoutPage(lines, { siteOrigin, isShopPay }));
    }
  }

  async function picture(response: ServerResponse, url: URL): Promise<void> {
    const name = url.pathname.slice('/pictures/'.length).replace(/\.webp$/, '');
    const file = await readPicture(name, url.searchParams.get('width'));
    if (!file) {
      send(response, 404, HTML_TYPE, missingPage(siteOrigin));
      return;
    }
    response
      .writeHead(200, {
        'Content-Type': 'image/webp',
        'Content-Length': file.length,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
      })
      .end(file);
  }

  return {
    handle: async (request, response, url) => {
      if (url && /^\/api\/[\w-]+\/graphql\.json$/.test(url.pathname))
        await graphql(request, response);
      else if (url?.pathname.startsWith('/cart/')) cart(request, response, url);
      else if (url?.pathname.startsWith('/pictures/')) await picture(response, url);
      else send(response, 404, HTML_TYPE, missingPage(siteOrigin));
    },
    misbehave: (kind, times = Infinity) => {
      set = kind;
      left = times;
    },
    calls: () => calls,
  };
}
