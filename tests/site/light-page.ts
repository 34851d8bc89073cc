import { expect } from 'vitest';
import { brotli, htmlAndCssOf, INLINE_SCRIPT } from '../../scripts/bench/page-weight.ts';
import { loadPage, scriptsOf } from './page.ts';

/** The size of header lines in HTTP/1.1, which are never compressed. */
const headerBytes = (headers: Iterable<readonly [string, string]>) =>
  [...headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);

/** A page of the demo comes in one round trip, its HTML and CSS below a limit in bytes, with little script and no React. */
export async function expectLight(path: string, limit: number): Promise<void> {
  const { html, headers, document } = await loadPage(path);
  const htmlAndCss = htmlAndCssOf(html);
  const inlineScript = brotli(
    [...html.matchAll(INLINE_SCRIPT)].map((match) => match[1] ?? '').join('\n'),
  );
  expect(htmlAndCss, 'HTML and CSS').toBeLessThan(limit);
  expect(inlineScript, 'inline script').toBeLessThanOrEqual(2_000);
  expect(headerBytes([...headers]), 'headers, which nothing compresses').toBeLessThan(1_700);
  if (path === '/standings') {
    expect(htmlAndCss + inlineScript, 'one round trip').toBeLessThan(14_000);
  }
  const scripts = [...(await scriptsOf({ document, html }))];
  expect(scripts.filter(([name]) => /\/(client|react)\./.test(name))).toEqual([]);
  // Menu, search, cart icon with the dialog of its drawer, newsletter, offline, stars: the same on every page.
  const isShared = ([name]: [string, number]) => name.includes('/page.');
  const sum = (files: [string, number][]) => files.reduce((total, [, size]) => total + size, 0);
  expect(scripts.filter(isShared), 'the file of every page').toHaveLength(1);
  expect(sum(scripts.filter(isShared)), 'shared script, not compressed').toBeLessThan(20_500);
  // The standings sort, find, open a dialog, and pin starred players.
  const most = path === '/standings' ? 23_000 : 21_500;
  expect(sum(scripts.filter((file) => !isShared(file))), 'own script').toBeLessThan(most);
  // Live pages have one more.
  expect(scripts.length, 'files of scripts').toBeLessThanOrEqual(5);
  // No file waits until another has been read.
  const named = html.match(/<script[^>]*\ssrc=|rel="modulepreload"/g);
  expect(named, 'files that the page names').toHaveLength(scripts.length);
}
