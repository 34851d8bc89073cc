/** The scoring service's pages of the demo tour over HTTP, and their failures. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { DemoContext, Handler } from '../demo-server.ts';
import { messagePage } from './pages/plain.ts';
import { makeSite, pathOf, type EventInPlay } from './site.ts';

/**
 * The failures that a request (`?demo=403`) or a test can select. `403` and `bot` are the two forms of the bot check
 * (a refusal, and a success without tables), `slow` delays the response, `cut` is half of the page in a complete
 * response, `renamed` has other column titles.
 */
const FAILURES = ['403', 'bot', '500', 'slow', 'cut', 'renamed'] as const;
type Failure = (typeof FAILURES)[number];

export interface ScoringPages {
  handle: Handler;
  /**
   * Makes addresses that contain `pathPart` fail, or all of them; the newest failure that matches
   * applies. Null removes the failure of `pathPart`, or all failures when it is left out.
   */
  misbehave: (kind: Failure | null, pathPart?: string) => void;
}

/** Replaces every column title, so that no column is recognized. */
function withRenamedColumns(html: string): string {
  let number = 0;
  return html.replace(/<th\b[^>]*>[\s\S]*?<\/th>/g, (cell) =>
    cell.replace(/>([^<>]*\w[^<>]*)</g, () => {
      number += 1;
      return `>Column ${number}<`;
    }),
  );
}

function sendPage(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

/** Sends a page with its ETag, or 304 when the client has it. */
function sendWithEtag(request: IncomingMessage, response: ServerResponse, html: string): void {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  if (request.headers['if-none-match']?.includes(etag)) response.writeHead(304).end();
  else sendPage(response, html);
}

/** Sends the failure. Rejects only when the server closes meanwhile, which `signal` reports. */
async function sendFailure(
  failure: Failure,
  response: ServerResponse,
  html: string,
  { slowMs, signal }: DemoContext,
): Promise<void> {
  const botCheck = messagePage(
    'Checking your browser',
    'We are making sure that you are a person.',
  );
  switch (failure) {
    case '403':
      sendPage(response, botCheck, 403);
      return;
    case 'bot':
      sendPage(response, botCheck);
      return;
    case '500':
      sendPage(response, messagePage('Error', 'Something went wrong. Please try again.'), 500);
      return;
    case 'slow':
      await wait(slowMs, undefined, { signal });
      sendPage(response, html);
      return;
    case 'cut':
      sendPage(response, html.slice(0, Math.floor(html.length / 2)));
      return;
    case 'renamed':
      sendPage(response, withRenamedColumns(html));
      return;
  }
}

/** Makes the pages; `playing` is an event whose tables show the holes played so far. */
export function makeScoringPages(context: DemoContext, playing?: EventInPlay): ScoringPages {
  /** The failures that were set, by the part of the path to which they apply. */
  const failures = new Map<string, Failure>();
  const site = makeSite(context.tour, playing);
  return {
    handle: async (request, response, url) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      const { pathname = '', searchParams } = url ?? {};
      const page = site.get(pathOf(pathname));
      if (!page) {
        sendPage(response, messagePage('Not Found', 'No such page.'), 404);
        return;
      }
      const html = page(searchParams?.get('r') ?? null);
      const failure =
        FAILURES.find((each) => each === searchParams?.get('demo')) ??
        [...failures].findLast(([pathPart]) => pathname.includes(pathPart))?.[1];
      if (failure) await sendFailure(failure, response, html, context);
      else sendWithEtag(request, response, html);
    },
    misbehave: (kind, pathPart = '') => {
      if (kind === null && pathPart === '') failures.clear();
      failures.delete(pathPart);
      if (kind !== null) failures.set(pathPart, kind);
    },
  };
}
