/** Which addresses staff may have read, judged by their text alone, before anything is looked up. */
import { isIP } from 'node:net';
import { HttpError } from '../errors.ts';
import { hostName, isListed } from '../http/host-name.ts';

/** The server's own address, from which a demo's invented pages are read. */
export interface TrustedLoopback {
  host: string;
  port: number;
}

export interface AddressRules {
  /** Hosts that may be read, with everything below them, in hostName's spelling. */
  hosts: readonly string[];
  trustedLoopback?: TrustedLoopback | undefined;
}

/** An accepted address: no credentials, no fragment, host in hostName's spelling. */
export interface PageAddress {
  url: URL;
  /** Whether it is the demo's own, which must lead to this machine instead of a public one. */
  own: boolean;
}

/** Longer addresses are none of a leaderboard's. */
export const ADDRESS_MAX_LENGTH = 2_000;

/** The empty one is the scheme's own port. */
const PORTS = new Set(['', '80', '443']);

/** What the text means as a page's address. Throws a 400 that says why it is not accepted. */
export function pageAddress(text: string, rules: AddressRules): PageAddress {
  if (text.length > ADDRESS_MAX_LENGTH) throw refused('The address is too long.');
  const url = URL.parse(text);
  if (url === null) {
    throw refused(
      'This is not a complete address; it should look like https://www.example.com/page.',
    );
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refused('Only addresses that begin with https:// or http:// can be read.');
  }
  if (url.username !== '' || url.password !== '') {
    throw refused('The address must not contain a user name or password.');
  }
  url.hash = '';
  if (isOwn(url, rules.trustedLoopback)) return { url, own: true };

  // URL has turned every spelling of an IPv4 address, such as 0x7f.1 or 2130706433, into four parts.
  if (isIP(url.hostname.replace(/^\[|\]\.?$|\.$/g, '')) !== 0) {
    throw refused('The address must name a website, not an IP address.');
  }
  const host = hostName(url.hostname);
  if (host === null || !isListed(host, rules.hosts)) {
    throw refused(`Only pages of ${listOf(rules.hosts)} can be read.`);
  }
  if (!PORTS.has(url.port)) throw refused('The address must not name a port of its own.');
  url.hostname = host;
  return { url, own: false };
}

/**
 * Where a page sends its readers on. Throws a 502: the address staff gave was fine, the page's is
 * not. A page elsewhere must not lead to the demo's own, and encryption is never given up.
 */
export function redirectedAddress(
  from: PageAddress,
  location: string,
  rules: AddressRules,
): PageAddress {
  const why = 'The page leads on to an address the server doesn’t read.';
  const next = URL.parse(location, from.url);
  if (next === null) throw new HttpError(502, why);
  if (from.url.protocol === 'https:' && next.protocol === 'http:') {
    throw new HttpError(502, 'The page leads on from https to an address without encryption.');
  }
  try {
    const { hosts, trustedLoopback } = rules;
    return pageAddress(next.href, from.own ? { hosts, trustedLoopback } : { hosts });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(502, `${why} ${error.message}`, { cause: error });
  }
}

function isOwn(url: URL, own: TrustedLoopback | undefined): boolean {
  if (own === undefined) return false;
  const host = own.host.includes(':') ? `[${own.host}]` : own.host;
  return url.origin === URL.parse(`http://${host}:${own.port}`)?.origin;
}

function listOf(hosts: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(hosts);
}

function refused(sentence: string): HttpError {
  return new HttpError(400, sentence);
}
