/** Scripts loaded before any interaction: their size, and whether React is among them. */
import type { Browser } from 'playwright';
import { brotli } from './page-weight.ts';
import { demoSamples } from '../page-samples.ts';
import { type BenchRow, weightRow } from './table.ts';
import type { BenchContext } from './context.ts';

/** React marks its elements with a symbol of this name, even when minified. */
const IS_REACT = /react\.(transitional\.)?element/;

/** The wait after the last request, in milliseconds. */
const IDLE_MS = 1_500;

/** For all page types: React, what every page loads, and all scripts of the largest page and of the most files. */
export async function initialScripts({ demo, browser }: BenchContext): Promise<BenchRow[]> {
  const started = await demo();
  const { tour } = started;
  const loads: { path: string; react: number; bytes: number; texts: readonly string[] }[] = [];
  for (const { path } of await demoSamples(started)) {
    const texts = await scriptsOf(await browser(), tour.origin + path);
    const weigh = (some: readonly string[]) => some.reduce((sum, text) => sum + brotli(text), 0);
    loads.push({
      path,
      react: weigh(texts.filter((text) => IS_REACT.test(text))),
      bytes: weigh(texts),
      texts,
    });
  }
  const withReact = loads.filter(({ react }) => react > 0);
  const react = Math.max(...loads.map((each) => each.react));
  const largest = loads.toSorted((a, b) => b.bytes - a.bytes)[0];
  const most = loads.toSorted((a, b) => b.texts.length - a.texts.length)[0];
  const shared = (loads[0]?.texts ?? []).filter((text) =>
    loads.every(({ texts }) => texts.includes(text)),
  );
  return [
    {
      what: `JavaScript: React before anything needs it, on ${loads.length} page types`,
      goal: '0 kB',
      value: [`${(react / 1000).toFixed(2)} kB`, ...withReact.map(({ path }) => path)].join(' '),
      isMet: react === 0,
      bytes: react,
    },
    weightRow(
      'JavaScript: what every page loads, with menu, search, cart, newsletter, saved pages',
      shared.reduce((sum, text) => sum + brotli(text), 0),
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

/** The texts of all script files that a browser requests without interaction. */
async function scriptsOf(browser: Browser, address: string): Promise<string[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    const addresses = new Set<string>();
    page.on('request', (request) => {
      const isOwn = new URL(request.url()).origin === new URL(address).origin;
      if (isOwn && /\.m?js$/.test(new URL(request.url()).pathname)) addresses.add(request.url());
    });
    await page.goto(address, { waitUntil: 'networkidle' });
    await page.waitForTimeout(IDLE_MS);
    return await Promise.all([...addresses].map(async (each) => (await fetch(each)).text()));
  } finally {
    await context.close();
  }
}
