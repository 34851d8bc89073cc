/** The failures of the scoring service that a request or a test can select. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { botPage, faultPage } from './pages/plain.ts';

/**
 * `403` and `bot` are the two forms of the bot check (a refusal, and a success without tables).
 * `slow` delays the whole response, `drip` sends it in small chunks. `cut` is half of the page in a
 * complete response, `renamed` has other column titles, `empty` has tables without rows.
 */
export const FAILURES = [
  '403',
  'bot',
  'slow',
  'drip',
  'cut',
  'renamed',
  'empty',
  '500',
  'redirect',
] as const;
export type Failure = (typeof FAILURES)[number];

/** How failures behave in detail. */
export interface FailureTuning {
  /** Milliseconds until the response of `slow`. */
  slowMs: number;
  /** Milliseconds between two chunks of `drip`. */
  dripMs: number;
  /** Bytes of a chunk. */
  dripBytes: number;
  /** Where `redirect` leads; a path or a full address. */
  redirectTo: string;
}

/** Whether a text names a failure. */
export function isFailure(text: string | null): text is Failure {
  return FAILURES.some((failure) => failure === text);
}

/** Replaces every column title, so that no column is recognized. */
export function withRenamedColumns(html: string): string {
  let number = 0;
  return html.replace(/<th\b[^>]*>[\s\S]*?<\/th>/g, (cell) =>
    cell.replace(/>([^<>]*\w[^<>]*)</g, () => {
      number += 1;
      return `>Column ${number}<`;
    }),
  );
}

/** Sends a page; statuses other than 200 are for failures. */
export function sendPage(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(html);
}

export interface FailureOptions {
  response: ServerResponse;
  /** The regular page; for `empty` without rows. */
  html: string;
  tuning: FailureTuning;
  /** Aborts when the server closes. */
  signal: AbortSignal;
}

async function drip({ response, html, tuning, signal }: FailureOptions): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  const bytes = Buffer.from(html);
  for (let at = 0; at < bytes.length && !response.destroyed; at += tuning.dripBytes) {
    response.write(bytes.subarray(at, at + tuning.dripBytes));
    await wait(tuning.dripMs, undefined, { signal });
  }
  response.end();
}

/** Sends the failure. Rejects only when the server closes meanwhile. */
export async function sendFailure(failure: Failure, options: FailureOptions): Promise<void> {
  const { response, html, tuning, signal } = options;
  switch (failure) {
    case '403':
      sendPage(response, botPage(), 403);
      return;
    case 'bot':
      sendPage(response, botPage());
      return;
    case '500':
      sendPage(response, faultPage(), 500);
      return;
    case 'redirect':
      response.writeHead(302, { Location: tuning.redirectTo }).end();
      return;
    case 'slow':
      await wait(tuning.slowMs, undefined, { signal });
      sendPage(response, html);
      return;
    case 'drip':
      await drip(options);
      return;
    case 'cut':
      sendPage(response, html.slice(0, Math.floor(html.length / 2)));
      return;
    case 'renamed':
      sendPage(response, withRenamedColumns(html));
      return;
    case 'empty':
      sendPage(response, html);
      return;
  }
}
