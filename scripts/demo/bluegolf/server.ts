/** A stand-in for the scoring service on this machine, with the pages of the demo tour. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { DEMO_DAY_HEADER } from '../demo-note.ts';
import type { DemoTour } from '../season/types.ts';
import {
  answerFailing,
  isFailure,
  sendPage,
  type Failure,
  type FailureTuning,
} from './failures.ts';
import { signInPage, unknownPage } from './pages/plain.ts';
import { makeSite, pathOf, type DemoSite } from './site.ts';
import { VARIANTS } from './variants.ts';

const SIGN_IN = '/bluegolf/signin.htm';

const TUNING: FailureTuning = { slowMs: 30_000, dripMs: 500, dripBytes: 64, redirectTo: SIGN_IN };

export interface DemoBlueGolfWish {
  /**
   * The tour, or how to make it once the server's address is known: then the tour's own addresses
   * can lead here though the port was not known before.
   */
  tour: DemoTour | ((origin: string) => DemoTour);
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** Failures in detail; a test waits for milliseconds instead of half a minute. */
  tuning?: Partial<FailureTuning>;
}

export interface DemoBlueGolf {
  /** `http://127.0.0.1:4711`, without a slash at the end; the `bluegolfBase` of a tour. */
  origin: string;
  /** Ends every connection, waiting answers too. */
  close: () => Promise<void>;
  /**
   * Makes addresses that contain `pathPart` fail, or all of them; the newest order that fits counts.
   * Null takes back the order for `pathPart`, without it all orders.
   */
  misbehave: (kind: Failure | null, pathPart?: string) => void;
}

/** The orders to fail, by the part of a path they are for. */
function failureOrders() {
  const orders = new Map<string, Failure>();
  return {
    give: (kind: Failure | null, pathPart = '') => {
      if (kind === null && pathPart === '') orders.clear();
      orders.delete(pathPart);
      if (kind !== null) orders.set(pathPart, kind);
    },
    forPath: (path: string): Failure | null =>
      [...orders].findLast(([pathPart]) => path.includes(pathPart))?.[1] ?? null,
  };
}

/** Sends a page with its fingerprint, or 304 to who has it already. */
function sendKnown(request: IncomingMessage, response: ServerResponse, html: string): void {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim());
  if (known.includes('*') || known.some((tag) => tag.replace(/^W\//, '') === etag)) {
    response.writeHead(304).end();
    return;
  }
  sendPage(response, html);
}

/** What the server needs to answer. */
interface Service {
  site: DemoSite;
  today: string;
  failureFor: (path: string) => Failure | null;
  tuning: FailureTuning;
  signal: AbortSignal;
}

async function answer(
  { site, today, failureFor, tuning, signal }: Service,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader(DEMO_DAY_HEADER, today);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://demo.invalid');
  if (pathname === SIGN_IN) {
    sendPage(response, signInPage());
    return;
  }
  const page = site.get(pathOf(pathname));
  if (!page) {
    sendPage(response, unknownPage(), 404);
    return;
  }
  const demo = searchParams.get('demo');
  const failure = isFailure(demo) ? demo : failureFor(pathname);
  const html = page({
    roundId: searchParams.get('r'),
    variant: VARIANTS.find((variant) => variant === demo) ?? null,
    isEmpty: failure === 'empty',
  });
  if (failure) await answerFailing(failure, { response, html, tuning, signal });
  else sendKnown(request, response, html);
}

/** Starts the server; resolves when it listens, rejects when the port is taken. */
export async function startDemoBlueGolf(wish: DemoBlueGolfWish): Promise<DemoBlueGolf> {
  const { tour, port = 0, host = '127.0.0.1', tuning = {} } = wish;
  const orders = failureOrders();
  const closing = new AbortController();
  const ready = Promise.withResolvers<Service>();

  const server = createServer((request, response) => {
    ready.promise
      .then((service) => answer(service, request, response))
      // Waiting answers are given up when the server closes; everything else is a bug of the demo.
      .catch((cause: unknown) => {
        if (!closing.signal.aborted) console.error('The demo scoring pages failed:', cause);
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

  const close = () =>
    new Promise<void>((resolve) => {
      closing.abort();
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  try {
    const made = typeof tour === 'function' ? tour(origin) : tour;
    ready.resolve({
      site: makeSite(made),
      today: made.today,
      failureFor: orders.forPath,
      tuning: { ...TUNING, ...tuning },
      signal: closing.signal,
    });
  } catch (cause) {
    // A tour that cannot be made must not leave a server behind that keeps the process alive.
    await close();
    throw cause;
  }
  return { origin, misbehave: orders.give, close };
}
