/** Checks the text of an address before the host is resolved. */
import { isIP } from 'node:net';
import { HttpError } from '../../errors.ts';
import { hostName, isListed } from '../../http/checks/host-check.ts';

/** The address of the demo's scoring site on this machine. */
export interface TrustedLoopback {
  host: string;
  port: number;
}

export interface AddressRules {
  /** Allowed hosts, subdomains included, as hostName spells them. */
  hosts: readonly string[];
  trustedLoopback?: TrustedLoopback | undefined;
}

/** An accepted address: no credentials, no fragment, host as hostName spells it. */
export interface PageAddress {
  url: URL;
  /** Whether it is the demo's, which must resolve to this machine instead of a public one. */
  isLoopback: boolean;
}

/** Addresses of leaderboards are shorter. */
export const ADDRESS_MAX_LENGTH = 2_000;

/** The empty text is the scheme's default port. */
const PORTS = new Set(['', '80', '443']);

/** Parses the address of a page. Throws a 400 with the reason when it is not accepted. */
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
  if (isTrusted(url, rules.trustedLoopback)) return { url, isLoopback: true };

  // URL has normalized every spelling of an IPv4 address, such as 0x7f.1 or 2130706433.
  if (isIP(url.hostname.replace(/^\[|\]\.?$|\.$/g, '')) !== 0) {
    throw refused('The address must name a website, not an IP address.');
  }
  const host = hostName(url.hostname);
  if (host === null || !isListed(host, rules.hosts)) {
    const hosts = new Intl.ListFormat('en', { type: 'conjunction' }).format(rules.hosts);
    throw refused(`Only pages of ${hosts} can be read.`);
  }
  if (!PORTS.has(url.port)) throw refused('The address must not name a port of its own.');
  url.hostname = host;
  return { url, isLoopback: false };
}

/**
 * The target of a redirect. Throws a 502: the address that staff entered was accepted, the target
 * is not. Other sites must not redirect to the demo's, and https never redirects to http.
 */
export function redirectedAddress(
  from: PageAddress,
  location: string,
  rules: AddressRules,
): PageAddress {
  const why = 'The page redirects to an address that the server does not read.';
  const next = URL.parse(location, from.url);
  if (next === null) throw new HttpError(502, why);
  if (from.url.protocol === 'https:' && next.protocol === 'http:') {
    throw new HttpError(502, 'The page redirects from https to an unencrypted address.');
  }
  try {
    const { hosts, trustedLoopback } = rules;
    return pageAddress(next.href, from.isLoopback ? { hosts, trustedLoopback } : { hosts });
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    throw new HttpError(502, `${why} ${error.message}`, { cause: error });
  }
}

function isTrusted(url: URL, trusted: TrustedLoopback | undefined): boolean {
  if (trusted === undefined) return false;
  const host = trusted.host.includes(':') ? `[${trusted.host}]` : trusted.host;
  return url.origin === URL.parse(`http://${host}:${trusted.port}`)?.origin;
}

function refused(sentence: string): HttpError {
  return new HttpError(400, sentence);
}
