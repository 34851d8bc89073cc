/** A local stand-in for Shopify's Storefront API, with the demo tour's products and articles. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { z } from 'zod';
import {
  STOREFRONT_TOKEN_HEADER,
  STOREFRONT_VERSION,
  STOREFRONT_VERSION_HEADER,
} from '../../../server/domain/shop/storefront.ts';
import { DEMO_DAY_HEADER } from '../demo-note.ts';
import {
  type DemoServer,
  type DemoServerOptions,
  type Handler,
  startDemoServer,
} from '../demo-server.ts';
import type { DemoTour } from '../season/types.ts';
import { makeCarts } from './carts.ts';
import { makeCatalogue, picturesOf } from './catalogue.ts';
import { checkoutPage, missingPage, thanksPage } from './checkout-page.ts';
import { makeExecutor } from './execute.ts';
import { type Fault, FAULT_HEADER, faultOf, sendFault, sendInvalidToken } from './faults.ts';
import { makeNodes } from './nodes.ts';
import { resizedPictures } from './resized-pictures.ts';
import { DEMO_TOKEN } from './token.ts';

export interface DemoStorefrontOptions extends Omit<DemoServerOptions, 'name'> {
  tour: DemoTour;
  /** The target of "Back to the tour"; no slash at the end. */
  siteOrigin: string;
  token?: string;
  /** Milliseconds the fault `slow` takes. */
  slowMs?: number;
}

/** The origin is fit for STOREFRONT_HOST. */
export interface DemoStorefront extends DemoServer {
  token: string;
  /** Makes the next `times` API calls fail (all, when left out); null ends it. */
  misbehave: (fault: Fault | null, times?: number) => void;
  /** The number of API calls so far, failed ones included. */
  calls: () => number;
}

const Body = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** The largest accepted body, in characters. */
const MAX_BODY = 100_000;

function parseBody(text: string): z.infer<typeof Body> | null {
  try {
    return Body.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body));

const sendHtml = (response: ServerResponse, status: number, html: string) =>
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);

/** The faults that `misbehave` sets, and the number of calls. */
function createCallLog() {
  let fault: Fault | null = null;
  let left = 0;
  let calls = 0;
  return {
    misbehave: (kind: Fault | null, times = Infinity) => {
      fault = kind;
      left = times;
    },
    count: () => calls,
    /** Counts a call and returns its fault. */
    next: (): Fault | null => {
      calls += 1;
      if (left <= 0) return null;
      left -= 1;
      return fault;
    },
  };
}

interface HandlerOptions extends DemoStorefrontOptions {
  token: string;
  origin: string;
  callLog: ReturnType<typeof createCallLog>;
  signal: AbortSignal;
}

function createHandler(options: HandlerOptions): Handler {
  const { tour, siteOrigin, token, origin, callLog, signal, slowMs = 15_000 } = options;
  const catalogue = makeCatalogue(tour, `${origin}/pictures`);
  const carts = makeCarts(catalogue.products);
  const run = makeExecutor({ catalogue, nodes: makeNodes(origin), carts, origin });
  const readPicture = resizedPictures(picturesOf(catalogue));

  async function graphql(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', STOREFRONT_VERSION_HEADER);
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'POST, OPTIONS');
      response.setHeader('Access-Control-Allow-Headers', '*');
      response.setHeader('Access-Control-Max-Age', '600');
      response.writeHead(204).end();
      return;
    }
    if (request.method !== 'POST') {
      response.writeHead(405, { Allow: 'POST, OPTIONS' }).end();
      return;
    }
    const pendingFault = callLog.next();
    const text = await readText(request);
    response.setHeader(STOREFRONT_VERSION_HEADER, STOREFRONT_VERSION);
    const fault = faultOf(request.headers[FAULT_HEADER]) ?? pendingFault;
    if (fault && (await sendFault(fault, response, { slowMs, signal }))) return;
    const given = request.headers[STOREFRONT_TOKEN_HEADER.toLowerCase()];
    if (given !== undefined && given !== token) {
      sendInvalidToken(response);
      return;
    }
    const body = text.length > MAX_BODY ? null : parseBody(text);
    if (!body) {
      sendJson(response, 400, { errors: 'The body must be JSON with a query.' });
      return;
    }
    const { query, variables } = body;
    const context = { hasToken: given === token };
    sendJson(response, 200, await run({ query, variables: variables ?? {} }, context));
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

  function shopPage(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const rest = url.pathname.slice('/cart/'.length);
    const lines = rest.startsWith('c/') ? carts.find(rest.slice(2)) : null;
    const address = rest.startsWith('c/') ? null : permalink(rest, url.search);
    if (address !== null) {
      response.writeHead(302, { Location: address }).end();
    } else if (!lines) {
      sendHtml(response, 404, missingPage(siteOrigin));
    } else if (request.method === 'POST') {
      sendHtml(response, 200, thanksPage(siteOrigin));
    } else {
      const isShopPay = url.searchParams.get('payment') === 'shop_pay';
      sendHtml(response, 200, checkoutPage(lines, { siteOrigin, isShopPay }));
    }
  }

  async function picture(response: ServerResponse, url: URL): Promise<void> {
    const name = url.pathname.slice('/pictures/'.length).replace(/\.webp$/, '');
    const file = await readPicture(name, url.searchParams.get('width'));
    if (!file) {
      sendHtml(response, 404, missingPage(siteOrigin));
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

  return async (request, response) => {
    response.setHeader(DEMO_DAY_HEADER, tour.today);
    const url = URL.parse(request.url ?? '/', origin);
    if (url && /^\/api\/[\w-]+\/graphql\.json$/.test(url.pathname))
      await graphql(request, response);
    else if (url?.pathname.startsWith('/cart/')) shopPage(request, response, url);
    else if (url?.pathname.startsWith('/pictures/')) await picture(response, url);
    else sendHtml(response, 404, missingPage(siteOrigin));
  };
}

/** Starts the shop; rejects when the port is taken. */
export async function startDemoStorefront(options: DemoStorefrontOptions): Promise<DemoStorefront> {
  const { token = DEMO_TOKEN } = options;
  const callLog = createCallLog();
  const server = await startDemoServer({ ...options, name: 'shop' }, (origin, signal) =>
    createHandler({ ...options, token, origin, callLog, signal }),
  );
  return { ...server, token, misbehave: callLog.misbehave, calls: callLog.count };
}
