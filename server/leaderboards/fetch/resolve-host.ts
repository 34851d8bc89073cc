/** Resolves host names and checks every address found. */
import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { HttpError } from '../../errors.ts';
import type { PageAddress } from './page-address.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

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
