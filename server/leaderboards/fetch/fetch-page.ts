/**
 * Fetches pages of other sites. Addresses come from forms, so none is trusted: its host must be
 * listed and resolve to public addresses only, for every redirect again.
 */
import type { IncomingMessage } from 'node:http';
import pLimit, { type LimitFunction } from 'p-limit';
import { HttpError } from '../../errors.ts';
import { isBotCheck, isBotCheckResponse } from './bot-check.ts';
import { hostName } from '../../http/checks/host-check.ts';
import { repairLetters } from './repair-letters.ts';
import { decodeText, isHtml, isReadable } from './decode-text.ts';
import { botCheckError, toFetchError } from './fetch-errors.ts';
import {
  pageAddress,
  redirectedAddress,
  type PageAddress,
  type TrustedLoopback,
} from './page-address.ts';
import { sendRequest, type SendRequest } from './page-request.ts';
import { lookupAll, resolveHost, type Lookup } from './resolve-host.ts';
import { ENCODINGS, readBody } from './response-body.ts';

/** Validators of an earlier response, which make the request conditional. */
export interface KnownVersion {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export type FetchedPage =
  | { kind: 'page'; text: string; url: string; etag?: string; lastModified?: string }
  | { kind: 'unchanged' };

/**
 * Fetches a page. Throws HttpError with a sentence for staff: 400 for an address that is not
 * accepted, 502 for a failure of the other site.
 */
export type FetchPage = (url: string, known?: KnownVersion) => Promise<FetchedPage>;

export interface FetchLimits {
  /** For the page with all its redirects, without the time in the queue. */
  milliseconds: number;
  /** Of the page, decompressed. */
  bytes: number;
  headerBytes: number;
  redirects: number;
  /** Requests to one host at the same time. */
  concurrency: number;
}

export interface PageFetcherOptions {
  /** Hosts whose pages may be fetched, subdomains included. */
  hosts: readonly string[];
  /** Media types of pages besides HTML, CSV and plain text. */
  mediaTypes?: readonly string[];
  /** In the User-Agent, so that operators of the other site know whom to contact. */
  siteUrl: string;
  trustedLoopback?: TrustedLoopback | undefined;
  lookup?: Lookup;
  send?: SendRequest;
  limits?: Partial<FetchLimits>;
}

const LIMITS: FetchLimits = {
  milliseconds: 10_000,
  bytes: 5_000_000,
  headerBytes: 16_384,
  redirects: 5,
  concurrency: 2,
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type Step = { next: PageAddress } | { page: FetchedPage };

/** Creates a fetcher with a queue per host. Throws a TypeError when a listed host is no host name. */
export function createPageFetcher(options: PageFetcherOptions): FetchPage {
  const { trustedLoopback, lookup = lookupAll, send = sendRequest, mediaTypes = [] } = options;
  const limits = { ...LIMITS, ...options.limits };
  const rules = { hosts: options.hosts.map(hostNameOf), trustedLoopback };
  const limitHost = createHostLimit(limits.concurrency);

  return async (text, known = {}) => {
    const headers = headersFor(options, known);
    let address = pageAddress(text, rules);
    let remaining = limits.milliseconds;
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const step = await limitHost(address.url.hostname, async () => {
        const startedAt = performance.now();
        const signal = AbortSignal.timeout(Math.max(0, Math.ceil(remaining)));
        try {
          return await requestOnce(address, headers, signal);
        } catch (error) {
          throw toFetchError(error, {
            host: address.url.hostname,
            timedOutAfter: signal.aborted ? limits.milliseconds : null,
            redirected: redirects > 0,
          });
        } finally {
          remaining -= performance.now() - startedAt;
        }
      });
      if ('page' in step) return step.page;
      address = step.next;
    }
    throw new HttpError(502, 'The page redirects too many times.');
  };

  async function requestOnce(
    address: PageAddress,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Step> {
    const { url } = address;
    const addresses = await resolveHost(address, lookup, signal);
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const { headerBytes } = limits;
    const response = await send({ url, port, addresses, headers, headerBytes, signal });
    try {
      const { statusCode = 0 } = response;
      const { location } = response.headers;
      if (REDIRECTS.has(statusCode) && location !== undefined) {
        return { next: redirectedAddress(address, location, rules) };
      }
      const isConditional = 'If-None-Match' in headers || 'If-Modified-Since' in headers;
      if (statusCode === 304 && isConditional) return { page: { kind: 'unchanged' } };
      return { page: await toPage(response, url) };
    } finally {
      // Also stops the transfer of a body that is not needed.
      response.destroy();
    }
  }

  async function toPage(response: IncomingMessage, url: URL): Promise<FetchedPage> {
    const { statusCode = 0, headers } = response;
    if (isBotCheckResponse(statusCode, headers)) throw botCheckError(url.hostname);
    if (statusCode === 404 || statusCode === 410) {
      throw new HttpError(502, `${url.hostname} has no page at this address.`);
    }
    if (statusCode !== 200) {
      throw new HttpError(502, `${url.hostname} responded with the error ${statusCode}.`);
    }
    const type = headers['content-type'] ?? '';
    if (!isReadable(type, mediaTypes)) {
      throw new HttpError(502, 'The address does not lead to a web page, a CSV file or a text.');
    }
    const { text } = repairLetters(decodeText(await readBody(response, limits.bytes), type));
    if (isHtml(type) && isBotCheck(text)) throw botCheckError(url.hostname);
    const etag = validator(headers.etag);
    const lastModified = validator(headers['last-modified']);
    return {
      kind: 'page',
      text,
      url: url.href,
      ...(etag && { etag }),
      ...(lastModified && { lastModified }),
    };
  }
}

function headersFor(
  { siteUrl, mediaTypes = [] }: PageFetcherOptions,
  known: KnownVersion,
): Record<string, string> {
  const etag = validator(known.etag);
  const lastModified = validator(known.lastModified);
  return {
    'User-Agent': `Tour site leaderboard reader; +${siteUrl}`,
    Accept: [
      'text/html',
      'application/xhtml+xml',
      'text/csv',
      ...mediaTypes,
      'text/plain;q=0.5',
    ].join(', '),
    'Accept-Encoding': ENCODINGS,
    'Accept-Language': 'en',
    ...(etag && { 'If-None-Match': etag }),
    ...(lastModified && { 'If-Modified-Since': lastModified }),
  };
}

/** A validator that can be stored and sent back: one short line of ASCII, else undefined. */
function validator(value: string | undefined): string | undefined {
  return value !== undefined && /^[\x20-\x7e]{1,500}$/.test(value) ? value : undefined;
}

function hostNameOf(text: string): string {
  const name = hostName(text);
  if (name === null) throw new TypeError(`${text} is no host name.`);
  return name;
}

/** Runs at most `concurrency` jobs per host; the others wait in order. */
function createHostLimit(concurrency: number) {
  const limits = new Map<string, LimitFunction>();
  return async <T>(host: string, job: () => Promise<T>): Promise<T> => {
    const limit = limits.get(host) ?? pLimit(concurrency);
    limits.set(host, limit);
    try {
      return await limit(job);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) limits.delete(host);
    }
  };
}
