/** Names to addresses, of which every one was checked. */
import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { HttpError } from '../../errors.ts';
import type { PageAddress } from './page-address.ts';
import { isLoopbackAddress, isPublicAddress } from './public-address.ts';

/** All addresses of a name; rejects when there are none. */
export type Lookup = (host: string) => Promise<readonly LookupAddress[]>;

/** What the system resolves, hosts file included. */
export const lookupAll: Lookup = (host) => systemLookup(host, { all: true });

/**
 * The addresses to connect to for a page. One that is not public condemns them all: a name with a
 * public and a private address would otherwise get through on the second try. Throws 400 for such a
 * name and 502 for one that is unknown; rejects with the signal's reason when that comes first.
 */
export async function checkedAddresses(
  { url, own }: PageAddress,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(host);
  const found = family === 0 ? await resolved(host, lookup, signal) : [{ address: host, family }];
  const allowed = own ? isLoopbackAddress : isPublicAddress;
  if (!found.every(({ address }) => allowed(address))) {
    throw new HttpError(400, `${host} doesn’t lead to a public website, so it is not read.`);
  }
  return found;
}

async function resolved(
  host: string,
  lookup: Lookup,
  signal: AbortSignal,
): Promise<readonly LookupAddress[]> {
  const unknown = (cause?: unknown) =>
    new HttpError(502, `The website ${host} could not be found.`, { cause });
  const found = await unlessAborted(lookup(host), signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw unknown(error);
  });
  if (found.length === 0) throw unknown();
  return found;
}

/** The system's lookup knows no signal: what it says after the deadline is dropped. */
async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => {
    reject(new Error('The lookup took too long.'));
  };
  signal.addEventListener('abort', stop, { once: true });
  if (signal.aborted) stop();
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
