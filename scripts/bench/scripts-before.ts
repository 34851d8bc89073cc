/** Scripts on the wire before anything is touched: how many bytes, and whether React is among them. */
import type { Browser } from 'playwright';
import { brotli } from './page-weight.ts';
import { pageTypes } from './page-types.ts';
import type { BenchRow } from './table.ts';
import type { World } from './world.ts';

/** React marks what it makes with a symbol of this name, however its code is packed. */
const IS_REACT = /react\.(transitional\.)?element/;

/** How long a page is left alone after its last file has come, in milliseconds. */
const LEFT_ALONE_MS = 1_500;

/** Two rows over all sorts of pages: React, which nothing has needed yet, and the rest. */
export async function scriptsBefore({ demo, browser }: World): Promise<BenchRow[]> {
  const { tour, now } = await demo();
  const loads: { path: string; react: number; bytes: number; files: number }[] = [];
  for (const { path } of await pageTypes(tour.dataDir, now)) {
    const texts = await scriptsOf(await browser(), tour.origin + path);
    const weigh = (some: readonly string[]) => some.reduce((sum, text) => sum + brotli(text), 0);
    loads.push({
      path,
      react: weigh(texts.filter((text) => IS_REACT.test(text))),
      bytes: weigh(texts),
      files: texts.length,
    });
  }
  const withReact = loads.filter(({ react }) => react > 0);
  const react = Math.max(...loads.map((each) => each.react));
  const heaviest = loads.toSorted((a, b) => b.bytes - a.bytes)[0];
  return [
    {
      what: `JavaScript: React before anything needs it, on ${loads.length} sorts of pages`,
      goal: '0 kB',
      value: [`${(react / 1000).toFixed(2)} kB`, ...withReact.map(({ path }) => path)].join(' '),
      isMet: react === 0,
      bytes: react,
    },
    {
      what: 'JavaScript: script files before interaction, the heaviest page',
      goal: '',
      value: `${((heaviest?.bytes ?? 0) / 1000).toFixed(2)} kB in ${heaviest?.files ?? 0} files (${heaviest?.path ?? ''})`,
      bytes: heaviest?.bytes ?? 0,
    },
  ];
}

/** The texts of all script files that a browser asks for when it is left alone. */
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
    await page.waitForTimeout(LEFT_ALONE_MS);
    return await Promise.all([...addresses].map(async (each) => (await fetch(each)).text()));
  } finally {
    await context.close();
  }
}
