/** One GET over its own connection, to addresses that were checked before. */
import type { LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

export interface PageRequest {
  url: URL;
  port: number;
  /** The addresses to connect to, at least one; the name is not resolved again. */
  addresses: readonly LookupAddress[];
  headers: Record<string, string>;
  /** Largest size of the response headers. */
  headerBytes: number;
  /** Aborts the request and the response body. */
  signal: AbortSignal;
}

export type SendRequest = (request: PageRequest) => Promise<IncomingMessage>;

/** Sends the request; resolves with the response headers. The calling code must read or destroy the body. */
export const sendRequest: SendRequest = (page) => {
  const { url, port, addresses, headers, headerBytes, signal } = page;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const isSecure = url.protocol === 'https:';
  const send = isSecure ? httpsRequest : httpRequest;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  send(
    {
      host,
      port,
      path: url.pathname + url.search,
      headers: { ...headers, Host: url.host },
      lookup: pinnedTo(addresses),
      maxHeaderSize: headerBytes,
      signal,
      // No agent: it could reuse a connection to an address that was resolved earlier, or use a proxy
      // from the environment, which would resolve the name again.
      agent: false,
      // The certificate must be for the name in the address, even when the environment disables
      // the check.
      ...(isSecure ? { servername: host, rejectUnauthorized: true } : {}),
    },
    resolve,
  )
    .on('error', reject)
    .end();
  return promise;
};

function pinnedTo(addresses: readonly LookupAddress[]): LookupFunction {
  return (_host, options, response) => {
    const first = addresses[0];
    if (options.all) response(null, [...addresses]);
    else response(null, first?.address ?? '', first?.family);
  };
}
