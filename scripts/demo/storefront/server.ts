/** A shop on this machine that answers as Shopify's Storefront API does, with the demo tour's things. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { z } from 'zod';
import {
  STOREFRONT_TOKEN_HEADER,
  STOREFRONT_VERSION,
  STOREFRONT_VERSION_HEADER,
} from '../../../server/domain/shop/storefront.ts';
import { DEMO_DAY_HEADER } from '../demo-note.ts';
import type { DemoTour } from '../season/types.ts';
import { makeCarts } from './carts.ts';
import { makeCatalogue, picturesOf } from './catalogue.ts';
import { checkoutPage, missingPage, thanksPage } from './checkout-page.ts';
import { makeExecutor } from './execute.ts';
import { answerWith, type Fault, FAULT_HEADER, faultOf, refuseToken } from './faults.ts';
import { makeNodes } from './nodes.ts';
import { makePictureFiles } from './picture-files.ts';
import { DEMO_TOKEN } from './token.ts';

export interface DemoStorefrontWish {
  tour: DemoTour;
  /** Where "Back to the tour" leads; no slash at the end. */
  siteOrigin: string;
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  token?: string;
  /** Folder that keeps drawn pictures; without it they are kept in memory. */
  pictureFolder?: string;
  /** Milliseconds the fault `slow` takes. */
  slowMs?: number;
}

export interface DemoStorefront {
  /** `http://127.0.0.1:4711`, without a slash at the end; fit for STOREFRONT_HOST. */
  origin: string;
  token: string;
  /** Ends every connection, waiting answers too. */
  close: () => Promise<void>;
  /** Makes the next `times` calls fail (all, when left out); null ends it. */
  misbehave: (fault: Fault | null, times?: number) => void;
  /** How many calls came in so far, failed ones included. */
  calls: () => number;
}

const Body = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** Largest body taken, in characters. */
const LARGEST_BODY = 100_000;

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

/** Orders to fail, by `misbehave`. */
function faultOrders() {
  let fault: Fault | null = null;
  let left = 0;
  return {
    give: (kind: Fault | null, times = Infinity) => {
      fault = kind;
      left = times;
    },
    take: (): Fault | null => {
      if (left <= 0) return null;
      left -= 1;
      return fault;
    },
  };
}

/** Routes of the started shop. */
function makeResponse(wish: DemoStorefrontWish, origin: string, signal: AbortSignal) {
  const { tour, siteOrigin, token = DEMO_TOKEN, slowMs = 15_000 } = wish;
  const catalogue = makeCatalogue(tour, `${origin}/pictures`);
  const carts = makeCarts(catalogue.products);
  const run = makeExecutor({ catalogue, nodes: makeNodes(origin), carts, origin });
  const pictures = makePictureFiles(picturesOf(catalogue), wish.pictureFolder);
  const orders = faultOrders();
  let calls = 0;

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
    calls += 1;
    const text = await readText(request);
    response.setHeader(STOREFRONT_VERSION_HEADER, STOREFRONT_VERSION);
    const fault = faultOf(request.headers[FAULT_HEADER]) ?? orders.take();
    if (fault && (await answerWith(fault, response, { slowMs, signal }))) return;
    const given = request.headers[STOREFRONT_TOKEN_HEADER.toLowerCase()];
    if (given !== undefined && given !== token) {
      refuseToken(response);
      return;
    }
    const body = text.length > LARGEST_BODY ? null : parseBody(text);
    if (!body) {
      sendJson(response, 400, { errors: 'The body must be JSON with a query.' });
      return;
    }
    const { query, variables } = body;
    const asker = { hasToken: given === token };
    sendJson(response, 200, await run({ query, variables: variables ?? {} }, asker));
  }

  /** `{id}:{quantity}` pairs of a permalink, as a new cart's address; null when one is unknown. */
  function permalink(pairs: string, query: string): string | null {
    const lines = pairs.split(/,|%2C/i).map((pair) => {
      const [, id, quantity] = /^(\d{1,20})(?::|%3A)(\d{1,6})$/i.exec(pair) ?? [];
      const found = carts.look(`gid://shopify/ProductVariant/${id ?? ''}`);
      return found && { ...found, quantity: Math.max(1, Number(quantity)) };
    });
    const known = lines.filter((line) => line !== null);
    return known.length === lines.length ? `/cart/c/${carts.keep(known)}${query}` : null;
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
    const file = await pictures.get(name, url.searchParams.get('width'));
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

  return {
    token,
    orders,
    calls: () => calls,
    answer: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      response.setHeader(DEMO_DAY_HEADER, tour.today);
      const url = URL.parse(request.url ?? '/', origin);
      if (url && /^\/api\/[\w-]+\/graphql\.json$/.test(url.pathname))
        await graphql(request, response);
      else if (url?.pathname.startsWith('/cart/')) shopPage(request, response, url);
      else if (url?.pathname.startsWith('/pictures/')) await picture(response, url);
      else sendHtml(response, 404, missingPage(siteOrigin));
    },
  };
}

/** Starts the shop; resolves when it listens, rejects when the port is taken. */
export async function startDemoStorefront(wish: DemoStorefrontWish): Promise<DemoStorefront> {
  const { port = 0, host = '127.0.0.1' } = wish;
  const closing = new AbortController();
  const ready = Promise.withResolvers<ReturnType<typeof makeResponse>>();
  const server = createServer((request, response) => {
    ready.promise
      .then(({ answer }) => answer(request, response))
      // Waiting answers are given up when the shop closes; everything else is a bug of the demo.
      .catch((cause: unknown) => {
        if (!closing.signal.aborted) console.error('The demo shop failed:', cause);
        response.destroy();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const taken = typeof address === 'object' && address !== null ? address.port : port;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${taken}`;
  const service = makeResponse(wish, origin, closing.signal);
  ready.resolve(service);
  return {
    origin,
    token: service.token,
    misbehave: service.orders.give,
    calls: service.calls,
    close: () =>
      new Promise<void>((resolve) => {
        closing.abort();
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
