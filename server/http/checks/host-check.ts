/** Refuses requests for another host than this server's, and with more than one host. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isIP } from 'node:net';
import { setHeaderLines, type HeaderLines } from '../responses/security-headers.ts';
import { domainToASCII } from 'node:url';

/** 421 for a name that is not configured. */
export const OTHER_HOST = 'This server has no site of that name.';

/** 400 for a request with two Host headers, which a proxy and this server could understand differently. */
export const TWO_HOSTS = 'The request has more than one Host header.';

/** Whether a Host header (a name or an address, perhaps with a port) is one of this server's. */
export type HostCheck = (host: string) => boolean;

/**
 * Accepts the names given, and always localhost and IP addresses, which no other site can point here. Without
 * names, every host is accepted.
 */
export function hostCheck(names: readonly string[]): HostCheck {
  const known = new Set(names);
  if (known.size === 0) return () => true;
  return (host) => {
    const name = nameIn(host);
    return known.has(name) || isLocal(name);
  };
}

/** The name in a Host header, in the form of configured names: without port and final dot, in lower case. */
export function nameIn(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase().replace(/\.$/, '');
}

/** Whether a name means this machine or is an IP address, which cannot be a domain. */
export function isLocal(name: string): boolean {
  if (name === 'localhost' || name.endsWith('.localhost')) return true;
  return isIP(name.replace(/^\[(.*)\]$/, '$1')) > 0;
}

/** Responds to a request with a wrong host and returns true, or returns false. */
export function refuseHost(
  check: HostCheck,
  req: IncomingMessage,
  res: ServerResponse,
  securityHeaders: HeaderLines,
): boolean {
  const { host } = req.headers;
  const refusal = hasTwoHosts(req)
    ? { status: 400, sentence: TWO_HOSTS }
    : host !== undefined && !check(host)
      ? { status: 421, sentence: OTHER_HOST }
      : null;
  if (!refusal) return false;
  setHeaderLines(res, securityHeaders);
  res.writeHead(refusal.status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    Connection: 'close',
  });
  res.end(refusal.sentence);
  return true;
}

/** Node itself takes the first one. Names and values alternate. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// The last label starts with a letter, so no notation of an IP address passes; and there must be a dot,
// since a bare `com` would allow every host below it.
const NAME = new RegExp(`^(?:${LABEL}\\.)+(?=[a-z])${LABEL}$`);

/**
 * The name in lower case, in ASCII (IDN) and without a trailing dot, such as `www.bluegolf.com`; null when
 * the text is not a plain host name but, for example, an IP address or a URL.
 */
export function hostName(text: string): string | null {
  // domainToASCII parses a URL as a browser would and returns its host.
  if (/[\s/\\?#@:]/.test(text)) return null;
  const ascii = domainToASCII(text).toLowerCase().replace(/\.$/, '');
  return ascii.length <= 253 && NAME.test(ascii) ? ascii : null;
}

/** Whether a host is a listed one or a subdomain of one. Both in hostName's normal form. */
export function isListed(host: string, listed: readonly string[]): boolean {
  return listed.some((name) => host === name || host.endsWith(`.${name}`));
}
