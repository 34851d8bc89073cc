/** For the tests: a server on this machine that plays the sites, and a reader that is led to it. */
import type { LookupAddress } from 'node:dns';
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { HttpError } from '../../errors.ts';
import { createPageFetcher, type FetchPage, type PageFetcherParts } from './fetch-page.ts';
import { sendRequest, type PageRequest } from './page-request.ts';

/** An address of the public internet, and this machine's. */
export const PUBLIC: LookupAddress = { address: '93.184.216.34', family: 4 };
export const LOOPBACK: LookupAddress = { address: '127.0.0.1', family: 4 };

/** Where the site listens, and the requests it got. */
export interface PretendSite {
  port: number;
  got: IncomingMessage[];
  close: () => void;
}

/** Plays every host; listens on a free port of this machine. */
export async function pretendSite(
  answer: RequestListener,
  serverOf: (listener: RequestListener) => Server = createServer,
): Promise<PretendSite> {
  const got: IncomingMessage[] = [];
  const server = serverOf((request, response) => {
    got.push(request);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { port: typeof address === 'object' ? (address?.port ?? 0) : 0, got, close };
}

/** Answers with HTML. */
export function html(
  response: ServerResponse,
  text: string,
  headers: Record<string, string> = {},
): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(text);
}

/**
 * A reader of bluegolf.com whose connections all end at the pretended site, however public the
 * checked addresses are; `sent` tells where they would have gone.
 */
export function readerOf(
  site: Pick<PretendSite, 'port'>,
  parts: Partial<PageFetcherParts> = {},
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
    ...parts,
  });
  return { fetchPage, sent };
}

/** Status and sentence with which the reading failed; `read` when it didn't. */
export async function refusalOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading;
    return 'read';
  } catch (error) {
    return error instanceof HttpError ? `${error.status} ${error.message}` : String(error);
  }
}
