/** Test helpers: a local site that responds for every host, and a page fetcher for it. */
import type { LookupAddress } from 'node:dns';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { onTestFinished } from 'vitest';
import { HttpError } from '../../server/errors.ts';
import {
  createPageFetcher,
  type FetchPage,
  type PageFetcherOptions,
} from '../../server/leaderboards/fetch/fetch-page.ts';
import { sendRequest, type PageRequest } from '../../server/leaderboards/fetch/page-request.ts';
import { listen } from './listen.ts';

/** An address of the public internet, and one of this machine. */
export const PUBLIC: LookupAddress = { address: '93.184.216.34', family: 4 };
export const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 };

export interface FakeSite {
  port: number;
  /** The requests received, oldest first. */
  requests: IncomingMessage[];
  close: () => void;
}

/** Starts a site on a free port of this machine. */
export async function fakeSite(
  respond: RequestListener,
  createServerWith: (listener: RequestListener) => Server = createServer,
): Promise<FakeSite> {
  const requests: IncomingMessage[] = [];
  const server = createServerWith((request, response) => {
    requests.push(request);
    respond(request, response);
  });
  const port = await listen(server);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port, requests, close };
}

/** A site that responds to every request of a test, at whose end it closes. */
export async function siteOf(respond: (response: ServerResponse) => void): Promise<FakeSite> {
  const site = await fakeSite((_request, response) => respond(response));
  onTestFinished(site.close);
  return site;
}

/** The same with redirects; every other path is a page with the host and path requested. */
export async function siteWithRedirects(redirects: Record<string, string> = {}): Promise<FakeSite> {
  const site = await fakeSite(({ url = '', headers: { host = '' } }, response) => {
    const next = redirects[url];
    if (next === undefined) sendHtml(response, host + url);
    else response.writeHead(302, { Location: next }).end('x'.repeat(100_000));
  });
  onTestFinished(site.close);
  return site;
}

/** Sends a page of HTML. */
export function sendHtml(
  response: ServerResponse,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(text);
}

/**
 * A page fetcher for bluegolf.com whose connections all go to the fake site. `sent` has the requests
 * with the addresses they were meant for.
 */
export function fetcherFor(
  site: Pick<FakeSite, 'port'>,
  options: Partial<PageFetcherOptions> = {},
): { fetchPage: FetchPage; sent: PageRequest[] } {
  const sent: PageRequest[] = [];
  const fetchPage = createPageFetcher({
    hosts: ['bluegolf.com'],
    siteUrl: 'https://tour.example',
    lookup: () => Promise.resolve([PUBLIC]),
    send: (page) => {
      sent.push(page);
      return sendRequest({ ...page, port: site.port, addresses: [LOOPBACK] });
    },
    ...options,
  });
  return { fetchPage, sent };
}

/** Status and sentence of a failed request; `fetched` for one that succeeds. */
export async function errorOf(request: Promise<unknown>): Promise<string> {
  try {
    await request;
    return 'fetched';
  } catch (error) {
    return error instanceof HttpError ? `${error.status} ${error.message}` : String(error);
  }
}
