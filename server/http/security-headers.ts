/** What every answer says about framing and guessing it, whoever gives it. */
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Names and values in turns, as Node's `writeHead` takes them. */
export type HeaderLines = readonly string[];

/** helmet's headers, asked for once: they are the same for every answer. */
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
  return linesOf(response);
}

/** The headers that an answer has so far. */
export function linesOf(response: ServerResponse): string[] {
  return response
    .getRawHeaderNames()
    .flatMap((name) =>
      [response.getHeader(name) ?? []].flat().flatMap((one) => [name, String(one)]),
    );
}

/** Gives the lines to an answer whose other headers come one by one. */
export function setLines(response: ServerResponse, lines: HeaderLines): void {
  for (let at = 0; at + 1 < lines.length; at += 2) {
    response.setHeader(lines[at] ?? '', lines[at + 1] ?? '');
  }
}
