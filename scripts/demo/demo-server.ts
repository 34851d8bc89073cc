/** A local stand-in for the scoring service and for Shopify, with the pages, products and articles of the demo tour. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { makeScoringPages, type ScoringPages } from './bluegolf/scoring-pages.ts';
import type { EventInPlay } from './bluegolf/site.ts';
import { DEMO_DAY_HEADER } from './demo-note.ts';
import type { DemoTour } from './season/types.ts';
import { makeShop, type DemoShop } from './storefront/shop.ts';

export interface DemoServerOptions {
  /** The tour, or a function that makes it with addresses on the server's origin. */
  tour: DemoTour | ((origin: string) => DemoTour);
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** The target of "Back to the tour" in the shop; no slash at the end. */
  siteOrigin?: string;
  /** Milliseconds until the response of the failure `slow`; tests use fewer. */
  slowMs?: number;
  /** An event whose tables show the holes played so far. */
  playing?: EventInPlay;
}

/** The failures of the scoring pages and of the shop are set apart. */
export interface DemoServer {
  /** `http://127.0.0.1:4711`, without a trailing slash. */
  origin: string;
  scoring: Pick<ScoringPages, 'misbehave'>;
  shop: Pick<DemoShop, 'misbehave' | 'calls'>;
  /** Closes every connection, including those with pending responses. */
  close: () => Promise<void>;
}

/** What the pages and the shop are made with. */
export interface DemoContext {
  tour: DemoTour;
  origin: string;
  slowMs: number;
  /** Aborts when the server closes. */
  signal: AbortSignal;
}

/** Handles a request; `url` is null for an invalid address. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  url: URL | null,
) => Promise<void>;

/** Starts the server on this machine. Rejects when the port is taken. */
export async function startDemoServer(options: DemoServerOptions): Promise<DemoServer> {
  const { port = 0, host = '127.0.0.1', siteOrigin = 'http://localhost:3000' } = options;
  const closing = new AbortController();
  const server = createServer();
  const close = () =>
    new Promise<void>((resolve) => {
      closing.abort();
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
  try {
    const tour = typeof options.tour === 'function' ? options.tour(origin) : options.tour;
    const context = { tour, origin, slowMs: options.slowMs ?? 30_000, signal: closing.signal };
    const scoring = makeScoringPages(context, options.playing);
    const shop = makeShop(context, siteOrigin);
    server.on('request', (request, response) => {
      response.setHeader(DEMO_DAY_HEADER, tour.today);
      const url = URL.parse(request.url ?? '/', origin);
      const { handle } = url?.pathname.startsWith('/bluegolf/') ? scoring : shop;
      handle(request, response, url).catch((cause: unknown) => {
        // Closing rejects pending responses; everything else is a bug of the demo.
        if (!closing.signal.aborted) console.error('The demo’s server failed:', cause);
        response.destroy();
      });
    });
    return { origin, scoring, shop, close };
  } catch (cause) {
    // The open server would keep the process alive.
    await close();
    throw cause;
  }
}
