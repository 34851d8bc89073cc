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
export const INLINE_SCRIPT = /<script(?![^>]*(?:\ssrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g;

/** The size of HTML with its inline style, without scripts. */
export const htmlAndCssOf = (html: string) => brotli(html.replace(INLINE_SCRIPT, ''));

/** The wait after a page has loaded, in milliseconds. */
const IDLE_MS = 2_000;

/** All page types, each loaded once with an empty cache and no service worker. */
export async function pageWeights({ demo, browser }: BenchContext): Promise<BenchRow[]> {
  const started = await demo();
  const chrome = await browser();
  // Pages of browsers that are busy weigh the same.
  const limit = pLimit(4);
  const load = async ({ path }: PageSample) => {
    const page = await chrome.newPage();
    let html = '';
    const scripts = await scriptsWhile(page, async () => {
      const response = await page.goto(started.tour.origin + path, { waitUntil: 'load' });
      html = (await response?.text()) ?? '';
      await page.waitForTimeout(IDLE_MS);
    });
    await page.close();
    return { path, bytes: htmlAndCssOf(html), scripts };
  };
  const loads = await limit.map(await demoSamples(started), load);
  const schedule = loads.find(({ path }) => path === '/schedule');
  const heaviest = loads.toSorted((a, b) => b.bytes - a.bytes)[0];
  const shared = (loads[0]?.scripts ?? []).filter((text) =>
    loads.every(({ scripts }) => scripts.includes(text)),
  );
  const most = loads.toSorted((a, b) => b.scripts.length - a.scripts.length)[0];
  const page = await chrome.newPage();
  await page.goto(`${started.tour.origin}/schedule`, { waitUntil: 'networkidle' });
  const search = await scriptsWhile(page, async () => {
    await page.locator('.site-header [data-search]').click();
    await page.locator('.search[open] [role=option]').first().waitFor();
    await page.waitForLoadState('networkidle');
  });
  return [
    weightRow('/schedule: HTML and CSS, brotli', schedule?.bytes ?? Number.NaN, 5_000),
    weightRow(
      `${heaviest?.path ?? ''}, the heaviest page: HTML and CSS, brotli`,
      heaviest?.bytes ?? Number.NaN,
      14_000,
    ),
    weightRow('JavaScript of every page, brotli', brotli(...shared), 8_000),
    {
      what: 'JavaScript: script files before interaction, the most',
      goal: '≤ 6',
      value: `${most?.scripts.length ?? 0} (${most?.path ?? ''})`,
      isMet: (most?.scripts.length ?? 0) <= 6,
    },
    weightRow('JavaScript of the search on first use, brotli', brotli(...search), 16_000),
  ];
}

/** The texts of the tour’s script files that a page requests while it does something. */
async function scriptsWhile(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (/\/_astro\/[^/?]+\.m?js$/.test(request.url())) addresses.add(request.url());
  });
  await act();
  return Promise.all([...addresses].map(async (each) => (await fetch(each)).text()));
}
