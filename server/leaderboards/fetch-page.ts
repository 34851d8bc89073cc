/**
 * Reads pages of other sites for staff. The address comes from a form, so nothing about it is
 * believed: it must be of a listed host, and lead to public addresses only, at every redirect anew.
 */
import type { IncomingMessage } from 'node:http';
import { HttpError } from '../errors.ts';
import { isBotCheck, isTurnedAway } from './bot-check.ts';
import { checkedAddresses, lookupAll, type Lookup } from './checked-lookup.ts';
import { hostName } from '../http/host-name.ts';
import { createHostQueue } from './host-queue.ts';
import {
  pageAddress,
  redirectedAddress,
  type PageAddress,
  type TrustedLoopback,
} from './page-address.ts';
import { sendRequest, type SendRequest } from './page-request.ts';
import { bodyOf, ENCODINGS, isHtml, isReadable, textOf } from './page-text.ts';
import { troubleOf, turnedAway } from './upstream-trouble.ts';

/** What a page said about its version the last time, to be asked for only if it changed. */
export interface KnownVersion {
  etag?: string | undefined;
  lastModified?: string | undefined;
}

export type FetchedPage =
  | { kind: 'page'; text: string; url: string; etag?: string; lastModified?: string }
  | { kind: 'unchanged' };

/**
 * Reads a page. Throws HttpError with a sentence for staff: 400 for an address that is not accepted,
 * 502 for trouble on the other side.
 */
export type FetchPage = (url: string, known?: KnownVersion) => Promise<FetchedPage>;

export interface FetchLimits {
  /** For the page with all its redirects, without the waiting for a turn. */
  milliseconds: number;
  /** Of the page, unpacked. */
  bytes: number;
  headerBytes: number;
  redirects: number;
  /** Requests to one host at a time. */
  atOnce: number;
}

export interface PageFetcherParts {
  /** Host names whose pages, and those of the hosts below them, may be read. */
  hosts: readonly string[];
  /** Told to the sites, so that whoever runs them knows whom to ask. */
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
  atOnce: 2,
};

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

type Step = { next: PageAddress } | { page: FetchedPage };

/** A reader of pages with its own queue for each host. Throws when a listed host is no host name. */
export function createPageFetcher(parts: PageFetcherParts): FetchPage {
  const { siteUrl, trustedLoopback, lookup = lookupAll, send = sendRequest } = parts;
  const limits = { ...LIMITS, ...parts.limits };
  const rules = { hosts: parts.hosts.map(listed), trustedLoopback };
  const inTurn = createHostQueue(limits.atOnce);

  return async (text, known = {}) => {
    const headers = headersFor(siteUrl, known);
    let address = pageAddress(text, rules);
    let left = limits.milliseconds;
    for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
      const step = await inTurn(address.url.hostname, async () => {
        const began = performance.now();
        const signal = AbortSignal.timeout(Math.max(0, Math.ceil(left)));
        try {
          return await stepOf(address, headers, signal);
        } catch (error) {
          throw troubleOf(error, {
            host: address.url.hostname,
            usedUp: signal.aborted ? limits.milliseconds : null,
            redirected: redirects > 0,
          });
        } finally {
          left -= performance.now() - began;
        }
      });
      if ('page' in step) return step.page;
      address = step.next;
    }
    throw new HttpError(502, 'The page leads from address to address without an end.');
  };

  async function stepOf(
    address: PageAddress,
    headers: Record<string, string>,
    signal: AbortSignal,
  ): Promise<Step> {
    const { url } = address;
    const addresses = await checkedAddresses(address, lookup, signal);
    const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
    const { headerBytes } = limits;
    const response = await send({ url, port, addresses, headers, headerBytes, signal });
    try {
      const { statusCode = 0 } = response;
      const { location } = response.headers;
      if (REDIRECTS.has(statusCode) && location !== undefined) {
        return { next: redirectedAddress(address, location, rules) };
      }
      if (statusCode === 304 && isConditional(headers)) return { page: { kind: 'unchanged' } };
      return { page: await pageOf(response, url) };
    } finally {
      // Also ends the sending of a body that is not wanted.
      response.destroy();
    }
  }

  async function pageOf(response: IncomingMessage, url: URL): Promise<FetchedPage> {
    const { statusCode = 0, headers } = response;
    if (isTurnedAway(statusCode, headers)) throw turnedAway(url.hostname);
    if (statusCode === 404 || statusCode === 410) {
      throw new HttpError(502, `${url.hostname} has no page at this address.`);
    }
    if (statusCode !== 200) {
      throw new HttpError(502, `${url.hostname} answered with the error ${statusCode}.`);
    }
    const type = headers['content-type'] ?? '';
    if (!isReadable(type)) {
      throw new HttpError(502, 'The address doesn’t lead to a page, a CSV file or a text.');
    }
    const text = textOf(await bodyOf(response, limits.bytes), type);
    if (isHtml(type) && isBotCheck(text)) throw turnedAway(url.hostname);
    const etag = headerText(headers.etag);
    const lastModified = headerText(headers['last-modified']);
    return {
      kind: 'page',
      text,
      url: url.href,
      ...(etag === undefined ? {} : { etag }),
      ...(lastModified === undefined ? {} : { lastModified }),
    };
  }
}

function headersFor(siteUrl: string, known: KnownVersion): Record<string, string> {
  const etag = headerText(known.etag);
  const lastModified = headerText(known.lastModified);
  return {
    'User-Agent': `Tour site leaderboard reader; +${siteUrl}`,
    Accept: 'text/html, application/xhtml+xml, text/csv, text/plain;q=0.5',
    'Accept-Encoding': ENCODINGS,
    'Accept-Language': 'en',
    ...(etag === undefined ? {} : { 'If-None-Match': etag }),
    ...(lastModified === undefined ? {} : { 'If-Modified-Since': lastModified }),
  };
}

function isConditional(headers: Record<string, string>): boolean {
  return 'If-None-Match' in headers || 'If-Modified-Since' in headers;
}

/** A version as it may be kept and sent back; what is no short plain line is left out. */
function headerText(value: string | undefined): string | undefined {
  return value !== undefined && /^[\x20-\x7e]{1,500}$/.test(value) ? value : undefined;
}

function listed(text: string): string {
  const name = hostName(text);
  if (name === null) throw new TypeError(`${text} is no host name.`);
  return name;
}
