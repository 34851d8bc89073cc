/** A local stand-in for the scoring service and for Shopify, with the pages, products and articles of the demo tour. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { makeScoringSite, type EventInPlay, type ScoringSite } from './bluegolf/site.ts';
import { DEMO_DAY_HEADER } from './demo-note.ts';
import type { DemoTour } from './season/season.ts';
import { makeShop, type DemoShop } from './storefront/shop.ts';

export interface DemoServerOptions {
  /** The tour, or a function that makes it with addresses on the server's origin. */
  tour: DemoTour | ((origin: string) => DemoTour);
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** The target of "Back to the tour" in the shop; no slash at the end. */
  siteOrigin?: string;
  /** An event whose tables show the holes played so far. */
  playing?: EventInPlay | null;
}

/** The failures of the scoring pages and of the shop are set apart. */
export interface DemoServer {
  /** `http://127.0.0.1:4711`, without a trailing slash. */
  origin: string;
  scoring: Pick<ScoringSite, 'misbehave'>;
  shop: Pick<DemoShop, 'misbehave'>;
  /** Closes every connection, including those with pending responses. */
  close: () => Promise<void>;
}

/** Starts the server on this machine. Rejects when the port is taken. */
export async function startDemoServer(options: DemoServerOptions): Promise<DemoServer> {
  const { port = 0, host = '127.0.0.1', playing = null } = options;
  const { siteOrigin = 'http://localhost:3000' } = options;
  const app = express();
  const server = createServer(app).listen(port, host);
  await once(server, 'listening');
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  const address = server.address();
  const actualPort = typeof address === 'object' && address !== null ? address.port : port;
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${actualPort}`;
  try {
    const tour = typeof options.tour === 'function' ? options.tour(origin) : options.tour;
    const scoring = makeScoringSite(tour, playing);
    const shop = makeShop(tour, origin, siteOrigin);
    app.use((_request, response, next) => {
      response.set(DEMO_DAY_HEADER, tour.today);
      next();
    });
    app.use(scoring.router, shop.router);
    return { origin, scoring, shop, close };
  } catch (cause) {
    // The open server would keep the process alive.
    await close();
    throw cause;
  }
}
