/** The scoring service's pages of the demo tour over HTTP, and their failures. */
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { DemoContext, Handler } from '../demo-server.ts';
import { messagePage } from './pages/plain.ts';
import { makeSite, pathOf, type EventInPlay } from './site.ts';

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

const BOT_CHECK = messagePage('Checking your browser', 'We are making sure that you are a person.');

/**
 * The failures that a request (`?demo=403`) or a test can select, with their status and page. `403` and `bot` are the two
 * forms of the bot check (a refusal, and a success without tables), `slow` delays the response, `cut` is half of the page
 * in a complete response, `renamed` has other column titles.
 */
const FAILURES = {
  '403': () => [403, BOT_CHECK],
  bot: () => [200, BOT_CHECK],
  '500': () => [500, messagePage('Error', 'Something went wrong. Please try again.')],
  slow: (html) => [200, html],
  cut: (html) => [200, html.slice(0, Math.floor(html.length / 2))],
  renamed: (html) => [200, withRenamedColumns(html)],
} satisfies Record<string, (html: string) => [status: number, html: string]>;
type Failure = keyof typeof FAILURES;

const isFailure = (text: string): text is Failure => Object.hasOwn(FAILURES, text);

export interface ScoringPages {
  handle: Handler;
  /**
   * Makes addresses that contain `pathPart` fail, or all of them; the newest failure that matches
   * applies. Null removes the failure of `pathPart`, or all failures when it is left out.
   */
  misbehave: (kind: Failure | null, pathPart?: string) => void;
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

/** Sends a page with its ETag, or 304 when the client has it. */
function sendWithEtag(request: IncomingMessage, response: ServerResponse, html: string): void {
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`;
  response.setHeader('ETag', etag);
  response.setHeader('Cache-Control', 'no-cache');
  if (request.headers['if-none-match']?.includes(etag)) response.writeHead(304).end();
  else sendPage(response, 200, html);
}

/** Makes the pages; `playing` is an event whose tables show the holes played so far. */
export function makeScoringPages(
  { tour, slowMs, signal }: DemoContext,
  playing?: EventInPlay,
): ScoringPages {
  /** The failures that were set, by the part of the path to which they apply. */
  const failures = new Map<string, Failure>();
  const site = makeSite(tour, playing);
  return {
    handle: async (request, response, url) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      const { pathname = '', searchParams } = url ?? {};
      const page = site.get(pathOf(pathname));
      if (!page) {
        sendPage(response, 404, messagePage('Not Found', 'No such page.'));
        return;
      }
      const html = page(searchParams?.get('r') ?? null);
      const wanted = searchParams?.get('demo') ?? '';
      const failure = isFailure(wanted)
        ? wanted
        : [...failures].findLast(([pathPart]) => pathname.includes(pathPart))?.[1];
      if (failure === 'slow') await wait(slowMs, undefined, { signal });
      if (failure) sendPage(response, ...FAILURES[failure](html));
      else sendWithEtag(request, response, html);
    },
    misbehave: (kind, pathPart = '') => {
      if (kind === null && pathPart === '') failures.clear();
      failures.delete(pathPart);
      if (kind !== null) failures.set(pathPart, kind);
    },
  };
}
