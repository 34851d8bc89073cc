/** Bytes of the admin panel: what its first page loads, and what single screens add (brotli and raw). */
import { importedLater, withImports } from './imports.ts';
import { brotli } from './page-weight.ts';
import { type BenchRow, weightRow } from './table.ts';

function row(what: string, goal: number | null, texts: readonly string[]): BenchRow {
  const bytes = texts.reduce((sum, text) => sum + brotli(text), 0);
  const raw = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return weightRow(what, bytes, goal, `, raw ${(raw / 1000).toFixed(1)} kB`);
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
    parts.push(row(`Panel: ${name}, when it is needed`, null, [...own.values()]));
  }
  return [
    row('Panel: scripts of the first page', 175_000, [...first.values()]),
    row('Panel: styles of the first page', null, css),
    ...parts.sort((a, b) => a.what.localeCompare(b.what)),
  ];
}
