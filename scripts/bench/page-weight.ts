/** The size of pages before any interaction, with Brotli. The figures are the same on every machine. */
import { brotliCompressSync, constants } from 'node:zlib';
import { demoSamples } from '../page-samples.ts';
import { type BenchRow, weightRow } from './table.ts';
import type { BenchContext } from './context.ts';

/** The compressed size of a text, as the server sends it. */
export const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;

/** Inline scripts; JSON-LD counts as HTML. */
const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;

export interface PageWeight {
  /** HTML with its inline style, without scripts. */
  htmlAndCss: number;
  inlineScript: number;
  /** The number of script files loaded before any interaction. */
  externalScripts: number;
}

/** Measures the HTML of a page. */
export function weightOf(html: string): PageWeight {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? '').join('\n');
  return {
    htmlAndCss: brotli(html.replace(INLINE_SCRIPT, '')),
    inlineScript: scripts === '' ? 0 : brotli(scripts),
    externalScripts: html.match(/<script[^>]*\ssrc=|rel="modulepreload"/g)?.length ?? 0,
  };
}

/** The size of header lines in HTTP/1.1, which are never compressed. */
export const headerBytes = (headers: Iterable<readonly [string, string]>) =>
  [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);

/** Measures every page type of the demo. */
export async function pageWeights({ demo }: Pick<BenchContext, 'demo'>): Promise<BenchRow[]> {
  const started = await demo();
  const { tour } = started;
  const rows: BenchRow[] = [];
  for (const { path } of await demoSamples(started)) {
    const response = await fetch(tour.origin + path);
    const weight = weightOf(await response.text());
    const goal = path === '/schedule' ? 5_000 : 14_000;
    const files = `, and ${weight.externalScripts} script files`;
    rows.push(
      weightRow(`${path}: HTML and CSS, brotli`, weight.htmlAndCss, goal),
      weightRow(`${path}: inline script, brotli`, weight.inlineScript, 2_000, files),
      weightRow(`${path}: headers`, headerBytes(response.headers), null),
    );
  }
  return rows;
}
