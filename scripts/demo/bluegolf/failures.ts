/** The ways in which the source fails now and then, to be asked for. */
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { botPage, faultPage } from './pages/plain.ts';

/**
 * `403` and `bot` are the two forms of the bot check (a refusal, and a success without tables).
 * `slow` lets wait for the whole answer, `drip` sends it in crumbs. `cut` ends in the middle of the
 * page without HTTP showing it, `renamed` has other column titles, `empty` tables without rows.
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
  /** Milliseconds until `slow` answers. */
  slowMs: number;
  /** Milliseconds between two crumbs of `drip`. */
  dripMs: number;
  /** Bytes of a crumb. */
  dripBytes: number;
  /** Where `redirect` leads; a path or a full address. */
  redirectTo: string;
}

/** Whether a text names a failure. */
export function isFailure(text: string | null): text is Failure {
  return FAILURES.some((failure) => failure === text);
}

/** The page with every title of a column in other words, so that no column is known. */
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

/** What a failing answer is made of. */
export interface FailingResponse {
  response: ServerResponse;
  /** The page as it would be; with `empty` already without rows. */
  html: string;
  tuning: FailureTuning;
  /** Ends waiting when the server closes. */
  signal: AbortSignal;
}

async function drip({ response, html, tuning, signal }: FailingResponse): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
  const bytes = Buffer.from(html);
  for (let at = 0; at < bytes.length && !response.destroyed; at += tuning.dripBytes) {
    response.write(bytes.subarray(at, at + tuning.dripBytes));
    await wait(tuning.dripMs, undefined, { signal });
  }
  response.end();
}

/** Answers as the failure says. Rejects only when the server closes meanwhile. */
export async function answerFailing(failure: Failure, answer: FailingResponse): Promise<void> {
  const { response, html, tuning, signal } = answer;
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
      await drip(answer);
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
