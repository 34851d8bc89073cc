/** A local stand-in for the scoring service, with the demo tour's pages. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { DEMO_DAY_HEADER } from '../demo-note.ts';
import {
  type DemoServer,
  type DemoServerOptions,
  type Handler,
  startDemoServer,
} from '../demo-server.ts';
import type { DemoTour } from '../season/types.ts';
import { sendFailure, isFailure, sendPage, type Failure, type FailureTuning } from './failures.ts';
import { signInPage, unknownPage } from './pages/plain.ts';
import { makeSite, pathOf, type EventInPlay } from './site.ts';
import { VARIANTS } from './variants.ts';

const SIGN_IN = '/bluegolf/signin.htm';

const TUNING: FailureTuning = { slowMs: 30_000, dripMs: 500, dripBytes: 64, redirectTo: SIGN_IN };

export interface DemoBlueGolfOptions extends Omit<DemoServerOptions, 'name'> {
  /** The tour, or a function that makes it with addresses on the server's origin. */
  tour: DemoTour | ((origin: string) => DemoTour);
  /** How failures behave; tests use milliseconds instead of half a minute. */
  tuning?: Partial<FailureTuning>;
  /** An event whose tables show the holes played so far. */
  playing?: EventInPlay;
}

export interface DemoBlueGolf extends DemoServer {
  /**
   * Makes addresses that contain `pathPart` fail, or all of them; the newest failure that matches
   * applies. Null removes the failure of `pathPart`, or all failures when it is left out.
   */
  misbehave: (kind: Failure | null, pathPart?: string) => void;
}

/** The failures that were set, by the part of the path to which they apply. */
function createFailures() {
  const failures = new Map<string, Failure>();
  return {
    set: (kind: Failure | null, pathPart = '') => {
      if (kind === null && pathPart === '') failures.clear();
      failures.delete(pathPart);
      if (kind !== null) failures.set(pathPart, kind);
    },
    forPath: (path: string): Failure | null =>
      [...failures].findLast(([pathPart]) => path.includes(pathPart))?.[1] ?? null,
  };
}

/** Sends a page with its ETag, or 304 when the client has it. */
function sendWithEtag(request: IncomingMessage, response: ServerResponse, html: string): void {
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

interface HandlerOptions {
  tour: DemoTour;
  failureFor: (path: string) => Failure | null;
  tuning: FailureTuning;
  playing: EventInPlay | null;
  signal: AbortSignal;
}

function createHandler(options: HandlerOptions): Handler {
  const { tour, failureFor, tuning, playing, signal } = options;
  const site = makeSite(tour, playing);
  return async (request, response) => {
    response.setHeader(DEMO_DAY_HEADER, tour.today);
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
    if (failure) await sendFailure(failure, { response, html, tuning, signal });
    else sendWithEtag(request, response, html);
  };
}

/** Starts the server; rejects when the port is taken. */
export async function startDemoBlueGolf(options: DemoBlueGolfOptions): Promise<DemoBlueGolf> {
  const { tour, tuning, playing = null } = options;
  const failures = createFailures();
  const server = await startDemoServer({ ...options, name: 'scoring pages' }, (origin, signal) =>
    createHandler({
      tour: typeof tour === 'function' ? tour(origin) : tour,
      failureFor: failures.forPath,
      tuning: { ...TUNING, ...tuning },
      playing,
      signal,
    }),
  );
  return { ...server, misbehave: failures.set };
}
