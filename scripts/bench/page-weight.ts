/** Bytes of a page before any interaction, brotli (PERFORMANCE). The same numbers on any machine. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { BenchRow } from './table.ts';

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

/** Weighs pages of a running tour. */
export async function pageWeights(origin: string, paths: readonly string[]): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const path of paths) {
    const weight = weightOf(await (await fetch(origin + path)).text());
    const goal = path === '/schedule' ? 5_000 : 14_000;
    rows.push(
      {
        what: `${path}: HTML and CSS, brotli`,
        goal: `≤ ${goal / 1000} kB`,
        value: `${(weight.htmlAndCss / 1000).toFixed(2)} kB`,
        bytes: weight.htmlAndCss,
      },
      {
        what: `${path}: inline script, brotli`,
        goal: '≤ 2 kB',
        value: `${(weight.inlineScript / 1000).toFixed(2)} kB, and ${weight.externalScripts} script files`,
        bytes: weight.inlineScript,
      },
    );
  }
  return rows;
}
