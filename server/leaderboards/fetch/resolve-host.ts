/** Resolves host names, and checks that the server may connect to every address found. */
import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { HttpError } from '../../errors.ts';
import type { PageAddress } from './page-address.ts';

/** All addresses of a name; rejects when there are none. */
export type Lookup = (host: string) => Promise<readonly LookupAddress[]>;

/** The system's resolver, hosts file included. */
export const lookupAll: Lookup = (host) => systemLookup(host, { all: true });

/**
 * The addresses to connect to for a page. All are refused when one is not public: the second
 * connection to a name with a public and a private address would otherwise reach the private one.
 * Throws 400 for such a name and 502 for an unknown one; rejects when the signal aborts first.
 */
export async function resolveHost(
  { url, isLoopback }: PageAddress,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await lookUp(host, lookup, signal) : [{ address: host, family }];
  const isAllowed = isLoopback ? isLoopbackAddress : isPublicAddress;
  if (!found.every(({ address }) => isAllowed(address))) {
    throw new HttpError(400, `${host} doesn’t lead to a public website, so it is not read.`);
  }
  return found;
}

async function lookUp(
  host: string,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const unknown = (cause?: unknown) =>
    new HttpError(502, `The website ${host} could not be found.`, { cause });
  const found = await rejectOnAbort(lookup(host), signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw unknown(error);
  });
  if (found.length === 0) throw unknown();
  return found;
}

/** The system's resolver takes no signal: what it returns after the time limit is ignored. */
async function rejectOnAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(new Error('The lookup took too long.'));
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** Azure's platform service has this address in an otherwise public range. */
const CLOUD_SERVICES = new Set(['168.63.129.16']);

/** IANA assigns public addresses from this range only. */
const GLOBAL_UNICAST = ipaddr.IPv6.parse('2000::');

/**
 * Whether the address belongs to a public host. Special ranges do not: private, loopback, link-local,
 * multicast, carrier NAT, documentation, and every IPv6 form that embeds an IPv4 address (mapped,
 * NAT64, 6to4, Teredo), because the network in between decides where it leads.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  if (isIPv4(address)) {
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !CLOUD_SERVICES.has(address);
  }
  const parsed = ipaddr.IPv6.parse(address);
  // A zone (`%eth0`) only makes sense for an address of this very link.
  return (
    parsed.zoneId === undefined && parsed.match(GLOBAL_UNICAST, 3) && parsed.range() === 'unicast'
  );
}

/** Whether the address is a loopback address in its plain IPv4 or IPv6 form. */
export function isLoopbackAddress(address: string): boolean {
  return isIP(address) !== 0 && ipaddr.parse(address).range() === 'loopback';
}
