/** Bytes of a page before any interaction, brotli (PERFORMANCE). The same numbers on any machine. */
import { brotliCompressSync, constants } from 'node:zlib';
import { pageTypes } from './page-types.ts';
import { type BenchRow, weightRow } from './table.ts';
import type { World } from './world.ts';

/** Bytes of a text as the server sends it. */
export const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Inline scripts of a page, in order; data in a script element is part of the page’s HTML. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;

export interface PageWeight {
  /** HTML with its inline style, without scripts. */
  htmlAndCss: number;
  inlineScript: number;
  /** Scripts the page loads by address before anything is touched. */
  externalScripts: number;
}

/** The weight of a page's text. */
export function weightOf(html: string): PageWeight {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? '').join('\n');
  return {
    htmlAndCss: brotli(html.replace(INLINE_SCRIPT, '')),
    inlineScript: scripts === '' ? 0 : brotli(scripts),
    externalScripts: html.match(/<script[^>]*\ssrc=|rel="modulepreload"/g)?.length ?? 0,
  };
}

/** Bytes of header lines as HTTP/1.1 sends them; nothing compresses them. */
export const headerBytes = (headers: Iterable<readonly [string, string]>) =>
  [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);

/** Weighs every sort of page of the demo. */
export async function pageWeights({ demo }: Pick<World, 'demo'>): Promise<BenchRow[]> {
  const { tour, now } = await demo();
  const rows: BenchRow[] = [];
  for (const { path } of await pageTypes(tour.dataDir, now)) {
    const answer = await fetch(tour.origin + path);
    const weight = weightOf(await answer.text());
    const goal = path === '/schedule' ? 5_000 : 14_000;
    const files = `, and ${weight.externalScripts} script files`;
    rows.push(
      weightRow(`${path}: HTML and CSS, brotli`, weight.htmlAndCss, goal),
      weightRow(`${path}: inline script, brotli`, weight.inlineScript, 2_000, files),
      weightRow(`${path}: headers`, headerBytes(answer.headers), null),
    );
  }
  return rows;
}
