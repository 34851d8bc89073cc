/** Bytes of the admin panel: what its first page loads, and what single screens add (brotli and raw). */
import { importedLater, withImports } from './imports.ts';
import { brotli } from './page-weight.ts';
import type { BenchRow } from './table.ts';

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function row(what: string, goal: string, texts: readonly string[]): BenchRow {
  const bytes = texts.reduce((sum, text) => sum + brotli(text), 0);
  const raw = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { what, goal, value: `${kilo(bytes)}, raw ${kilo(raw)}`, bytes };
}

/** Weighs the panel of a running tour. Throws when its page names no script. */
export async function panelWeights(origin: string): Promise<BenchRow[]> {
  const page = await (await fetch(`${origin}/admin`)).text();
  const [, entry] = /<script[^>]*\ssrc="([^"]+)"/.exec(page) ?? [];
  if (entry === undefined) throw new Error('The panel’s page names no script.');
  const styles = [...page.matchAll(/<link rel="stylesheet"[^>]*href="([^"]+)"/g)];
  const css = await Promise.all(
    styles.map(async ([, href = '']) => (await fetch(new URL(href, origin))).text()),
  );
  const first = await withImports(new URL(entry, origin).href);
  const later = [...first].flatMap(([url, text]) => importedLater(url, text));
  const parts: BenchRow[] = [];
  for (const url of new Set(later)) {
    const name = /\/([^/]+)-[\w-]{8}\.js$/.exec(url)?.[1] ?? url;
    const own = await withImports(url, first);
    parts.push(row(`Panel: ${name}, when it is needed`, '', [...own.values()]));
  }
  return [
    row('Panel: scripts of the first page', '≤ 175 kB', [...first.values()]),
    row('Panel: styles of the first page', '', css),
    ...parts.sort((a, b) => a.what.localeCompare(b.what)),
  ];
}
