/** Security headers that every response has, on the fast path and from Express. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Names and values alternating, as Node's `writeHead` takes them. */
export type HeaderLines = readonly string[];

/** helmet's headers, computed once: they are the same for every response. */
export function securityHeaders(): HeaderLines {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet({
    // Pages bring their own policy with the hashes of their own scripts; data needs none.
    contentSecurityPolicy: false,
    // Shops and course sites see where a visitor came from, not on which page.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The site may be served from another origin than this server, and shows these pictures.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // What else runs below the tour's domain is not ours to decide.
    strictTransportSecurity: { includeSubDomains: false },
  })(request, response, () => undefined);
  return headerLinesOf(response);
}

/** The headers that a response has so far, but one. */
export function headerLinesOf(response: ServerResponse, except?: string): string[] {
  return response
    .getRawHeaderNames()
    .filter((name) => name !== except)
    .flatMap((name) =>
      [response.getHeader(name) ?? []].flat().flatMap((value) => [name, String(value)]),
    );
}

/** Sets the headers of a response that does not get them through `writeHead`. */
export function setHeaderLines(response: ServerResponse, lines: HeaderLines): void {
  for (let at = 0; at + 1 < lines.length; at += 2) {
    response.setHeader(lines[at] ?? '', lines[at + 1] ?? '');
  }
}
