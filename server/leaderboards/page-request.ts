/** One GET over one connection of its own, to addresses that were checked before. */
import type { LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { LookupFunction } from 'node:net';

export interface PageRequest {
  url: URL;
  port: number;
  /** Where the connection goes, whatever the name may lead to by now. At least one. */
  addresses: readonly LookupAddress[];
  headers: Record<string, string>;
  /** Most bytes the answer's header lines may have. */
  headerBytes: number;
  /** Ends the request, and later the reading of its answer. */
  signal: AbortSignal;
}

export type SendRequest = (request: PageRequest) => Promise<IncomingMessage>;

/** Sends it; resolves when the header lines are there. The body is the caller's to read or destroy. */
export const sendRequest: SendRequest = (page) => {
  const { url, port, addresses, headers, headerBytes, signal } = page;
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const secure = url.protocol === 'https:';
  const send = secure ? httpsRequest : httpRequest;
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
      // No agent: neither a connection that was opened for an older answer of the DNS, nor a proxy
      // from the environment that would look the name up again.
      agent: false,
      // The name in the address is what the certificate must be for. The second line holds even
      // when the environment switches checking off.
      ...(secure ? { servername: host, rejectUnauthorized: true } : {}),
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
