/** The size of pages and their scripts before any interaction, with Brotli. The figures are the same on every machine. */
import { brotliCompressSync, constants } from 'node:zlib';
import pLimit from 'p-limit';
import type { Page } from 'playwright';
import type { PageSample } from '../../server/domain/publish/tour.ts';
import { demoSamples } from '../page-samples.ts';
import { type BenchRow, weightRow } from './table.ts';
import type { BenchContext } from './context.ts';

/** The compressed size of texts, as the server sends them. */
export const brotli = (...texts: string[]) =>
  texts
    .map((text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    .reduce((sum, { length }) => sum + length, 0);

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
export async function pageWeights({ demo }: BenchContext): Promise<BenchRow[]> {
  const started = await demo();
  const rows: BenchRow[] = [];
  for (const { path } of await demoSamples(started)) {
    const response = await fetch(started.tour.origin + path);
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

/** React marks its elements with a symbol of this name, even when minified. */
const IS_REACT = /react\.(transitional\.)?element/;

/** The wait after a page has loaded, in milliseconds. */
const IDLE_MS = 2_000;

/** For all page types: React, what every page loads, and all scripts of the largest page and of the most files. */
export async function initialScripts({ demo, browser }: BenchContext): Promise<BenchRow[]> {
  const started = await demo();
  const chrome = await browser();
  // Pages of browsers that are busy weigh the same.
  const limit = pLimit(4);
  const load = async ({ path }: PageSample) => {
    // With an empty cache and no service worker.
    const page = await chrome.newPage();
    const texts = await scriptsWhile(page, async () => {
      await page.goto(started.tour.origin + path, { waitUntil: 'load' });
      await page.waitForTimeout(IDLE_MS);
    });
    await page.close();
    return { path, texts };
  };
  const loads = await limit.map(await demoSamples(started), load);
  const withReact = loads.filter(({ texts }) => texts.some((text) => IS_REACT.test(text)));
  const sizes = loads.map(({ path, texts }) => ({ path, bytes: brotli(...texts) }));
  const largest = sizes.toSorted((a, b) => b.bytes - a.bytes)[0];
  const most = loads.toSorted((a, b) => b.texts.length - a.texts.length)[0];
  const shared = (loads[0]?.texts ?? []).filter((text) =>
    loads.every(({ texts }) => texts.includes(text)),
  );
  return [
    {
      what: `JavaScript: React before anything needs it, on ${loads.length} page types`,
      goal: 'none',
      value: withReact.map(({ path }) => path).join(' ') || 'none',
      isMet: withReact.length === 0,
    },
    weightRow(
      'JavaScript: what every page loads, with menu, search, cart, newsletter, saved pages',
      brotli(...shared),
      8_000,
    ),
    weightRow(
      'JavaScript: script files before interaction, the largest page',
      largest?.bytes ?? 0,
      null,
      ` (${largest?.path ?? ''})`,
    ),
    {
      what: 'JavaScript: script files before interaction, the most',
      goal: '≤ 6',
      value: `${most?.texts.length ?? 0} (${most?.path ?? ''})`,
      isMet: (most?.texts.length ?? 0) <= 6,
    },
  ];
}

/** The texts of the tour’s script files that a page requests while it does something. */
export async function scriptsWhile(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (/\/_astro\/[^/?]+\.m?js$/.test(request.url())) addresses.add(request.url());
  });
  await act();
  return Promise.all([...addresses].map(async (each) => (await fetch(each)).text()));
}
