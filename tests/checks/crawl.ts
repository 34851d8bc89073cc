/** Requests every page of a bucket through its CDN, and every address that the pages name. */
import { parse } from 'parse5';
import { addressOf } from '../../server/publish/bucket/bucket-files.ts';
import { attribute, elementsOf } from '../helpers/pages/rendered-site.ts';
import { addressesOf } from '../helpers/pages/site-links.ts';

const PARALLEL = 8;

/**
 * Returns each address that fails as `PAGE: ADDRESS: STATUS`, and how many were requested. `hosts` are the origins that
 * pages name, with those that respond for them on this machine.
 */
export async function crawl(keys: readonly string[], hosts: ReadonlyMap<string, string>) {
  const [www = ''] = hosts.keys();
  const broken: string[] = [];
  const ids = new Map<string, ReadonlySet<string | null>>();
  const anchors: { from: string; page: string; id: string }[] = [];
  const found = new Set(keys.map((key) => www + addressOf(key)));
  const waiting = [...found].map((url) => ({ from: 'bucket', url }));

  const check = async (from: string, url: string) => {
    const { origin } = new URL(url);
    const response = await fetch((hosts.get(origin) ?? '') + url.slice(origin.length));
    if (!response.ok) broken.push(`${from}: ${url}: ${response.status}`);
    const text = await response.text();
    const isPage = (response.headers.get('Content-Type') ?? '').startsWith('text/html');
    // The panel’s pages have addresses of their own script.
    if (!isPage || /^\/admin(\/|$)/.test(new URL(url).pathname)) return;
    const elements = elementsOf(parse(text));
    ids.set(url, new Set(elements.map((element) => attribute(element, 'id'))));
    for (const address of new Set(elements.flatMap(addressesOf))) {
      const target = URL.parse(address.replace(/^webcal:/, 'http:'), url);
      if (!target) broken.push(`${url}: ${address}: no address`);
      if (!target || !hosts.has(target.origin)) continue;
      const page = target.origin + target.pathname + target.search;
      if (target.hash) anchors.push({ from: url, page, id: target.hash.slice(1) });
      if (!found.has(page)) waiting.push({ from: url, url: page });
      found.add(page);
    }
  };
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await check(next.from, next.url);
  };
  while (waiting.length > 0) await Promise.all(Array.from({ length: PARALLEL }, work));
  for (const { from, page, id } of anchors) {
    if (ids.get(page)?.has(decodeURIComponent(id)) === false)
      broken.push(`${from}: ${page}#${id}: no such place`);
  }
  return { broken, count: found.size };
}
