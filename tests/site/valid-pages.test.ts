import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { demoSeason } from '../helpers/demo/demo-season.ts';
import { compiledSite, demoTour, SHOP } from '../helpers/demo/demo-tour.ts';
import {
  attribute,
  renderSite,
  textOf,
  type RenderedPage,
  type RenderedSite,
  type Element,
} from '../helpers/pages/rendered-site.ts';
import { brokenLinks, canonicalOf } from '../helpers/pages/site-links.ts';
import { structuredDataErrors } from '../helpers/pages/structured-data.ts';
import { emptyTour } from '../helpers/tour.ts';
import { htmlErrors } from '../helpers/pages/valid-html.ts';

// Every page of the demo tour and of a tour on its first day, rendered once and read by libraries that know
// the standards.

/** Some hundred pages take a minute on a busy machine. */
const SLOW_MS = 300_000;

const address = { siteUrl: 'https://tour.test', apiBase: '', shop: SHOP, analyticsId: '' };

let demo: RenderedSite;
let empty: RenderedSite;
let assets: ReadonlySet<string>;

beforeAll(async () => {
  const compiled = await compiledSite();
  assets = new Set(compiled.assets.keys());
  demo = await renderSite(compiled, await demoTour(), address);
  empty = await renderSite(compiled, emptyTour(), { ...address, shop: null });
}, SLOW_MS);

const both = () => [...demo.pages, ...empty.pages];

/** What is wrong, page by page; the same thing on many pages only once. */
async function wrong(
  pages: readonly RenderedPage[],
  find: (page: RenderedPage) => Promise<string[]> | string[],
): Promise<string[]> {
  const found = new Map<string, string>();
  for (const page of pages) {
    for (const each of await find(page)) {
      if (!found.has(each)) found.set(each, `${page.page.path}: ${each}`);
    }
  }
  return [...found.values()];
}

/** An element's tag, attributes and parents: what rules of structure depend on. */
function kindOf(element: Element): string {
  const names = element.attrs.map(({ name, value }) => `${name}${value === '' ? '' : '='}`);
  const parents: string[] = [];
  for (let at = element.parentNode; at && 'tagName' in at; at = at.parentNode) {
    parents.push(at.tagName);
  }
  return [element.tagName, ...names.sort(), ...parents].join(' ');
}

/** The pages with a kind of element that no page before them has. The others would add no findings. */
function withNewKinds(pages: readonly RenderedPage[]): RenderedPage[] {
  const known = new Set<string>();
  return pages.filter(({ elements }) => {
    const before = known.size;
    for (const element of elements) known.add(kindOf(element));
    return known.size > before;
  });
}

function repeatedIds({ elements }: RenderedPage): string[] {
  const ids = elements.map((element) => attribute(element, 'id')).filter((id) => id !== null);
  return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `id ${id} is repeated`);
}

test('every page is valid HTML', { timeout: SLOW_MS }, async () => {
  expect(demo.pages.length).toBeGreaterThan(200);
  expect(await wrong(withNewKinds(both()), ({ text }) => htmlErrors(text))).toEqual([]);
  expect(await wrong(both(), repeatedIds)).toEqual([]);
  expect(await htmlErrors('<!doctype html><html lang="en"><p><div></div></p></html>')).not.toEqual(
    [],
  );
});

test(
  'every link, anchor, script, font and picture of every page is there',
  { timeout: SLOW_MS },
  async () => {
    const images = join(process.env.TEST_DATA_DIR ?? '', 'images');
    const exists = (path: string) =>
      assets.has(path) ||
      (path.startsWith('/media/') && existsSync(join(images, path.slice('/media/'.length))));
    expect(await wrong(demo.pages, (page) => brokenLinks(demo, page, exists))).toEqual([]);
    expect(await wrong(empty.pages, (page) => brokenLinks(empty, page, exists))).toEqual([]);
  },
);

const titleOf = ({ elements }: RenderedPage) =>
  elements.filter(({ tagName }) => tagName === 'title').map(textOf)[0] ?? '';

const descriptionOf = ({ elements }: RenderedPage) => {
  const meta = elements.find((each) => attribute(each, 'name') === 'description');
  return (meta && attribute(meta, 'content')) ?? '';
};

test('every page has one title, description and canonical address of its own', () => {
  for (const site of [demo, empty]) {
    const listed = new Map(
      site.pages.flatMap((page): [string, RenderedPage][] => {
        const canonical = canonicalOf(page);
        return canonical === null ? [] : [[canonical, page]];
      }),
    );
    for (const textOfPage of [titleOf, descriptionOf]) {
      const texts = [...listed.values()].map(textOfPage);
      expect(texts.filter((text, at) => text === '' || texts.indexOf(text) !== at)).toEqual([]);
    }
    for (const page of site.pages) {
      const canonical = canonicalOf(page);
      const robots = page.elements.find((each) => attribute(each, 'name') === 'robots');
      const { path, status } = page.page;
      // A page has a canonical URL that leads to the same page, or is excluded from search engines.
      expect(canonical === null, path).toBe(robots !== undefined);
      if (status === 404) expect(canonical, path).toBeNull();
      if (canonical === null) continue;
      const there = site.pages.find((each) => each.page === site.at(new URL(canonical))?.page);
      expect(there && canonicalOf(there), path).toBe(canonical);
      expect(page.elements.filter(({ tagName }) => tagName === 'h1').length, path).toBe(1);
    }
  }
});

test('the sitemap lists every indexed page by its canonical URL', () => {
  for (const site of [demo, empty]) {
    const text = site.files.get('/sitemap.xml')?.text ?? '';
    expect(site.files.get('/robots.txt')?.text).toContain('/sitemap.xml');
    const named = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc);
    expect(new Set(named).size).toBe(named.length);
    const canonical = new Set(site.pages.map(canonicalOf));
    expect(named.filter((loc) => !canonical.has(loc))).toEqual([]);
    // Sheets of played events, single scorecards and older pages of news are reached from others.
    const left = [...canonical].filter((loc) => loc !== null && !named.includes(loc));
    const isReached = /\/(teetimes|blog\/page|scorecards)\//;
    expect(left.filter((loc) => !isReached.test(loc ?? ''))).toEqual([]);
  }
});

const Graph = z.object({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(z.looseObject({ '@type': z.string() })),
});

/** The texts of a page's structured data; none when it has none. */
const structuredDataOf = ({ elements }: RenderedPage): string[] =>
  elements.filter((each) => attribute(each, 'type') === 'application/ld+json').map(textOf);

/** Their types. */
const typesOf = (page: RenderedPage): string[] =>
  structuredDataOf(page)
    .flatMap((text) => Graph.parse(JSON.parse(text))['@graph'])
    .map((each) => each['@type']);

test('the structured data of pages is right and complete', { timeout: SLOW_MS }, async () => {
  // The validator would look for other forms of data in the rest of the page, which has none.
  const scripts = (page: RenderedPage) =>
    structuredDataOf(page).map((text) => `<script type="application/ld+json">${text}</script>`);
  const errors = (page: RenderedPage) => structuredDataErrors(scripts(page).join(''));
  expect(await wrong(both(), errors)).toEqual([]);
  const [product] = demo.pages.filter(({ page }) => page.path === '/listing/first-tee-polo');
  const broken = (product ? scripts(product).join('') : '').replace('"name":', '"title":');
  expect(await structuredDataErrors(broken)).not.toEqual([]);
  const typesAt = (path: string) => {
    const page = demo.pages.find((each) => each.page.path === path);
    return page ? typesOf(page) : null;
  };
  const some = (pattern: RegExp) =>
    demo.pages.filter(
      ({ page, text }) =>
        pattern.test(page.path) && page.status !== 404 && !text.includes('content="noindex"'),
    );
  expect(typesAt('/')).toEqual(['SportsOrganization']);
  const { register, results } = demoSeason().byAction;
  const entry = ({ shopifyUrl }: typeof register) => typesAt(`/listing/${shopifyUrl}`);
  expect(entry(register)).toEqual(['Product', 'SportsEvent', 'BreadcrumbList']);
  expect(entry(results)).toEqual(['SportsEvent', 'BreadcrumbList']);
  const expected: [RegExp, string[]][] = [
    [/^\/results\/\d{4}-/, ['SportsEvent', 'BreadcrumbList']],
    [/^\/events\/./, ['SportsEvent', 'BreadcrumbList']],
    [/^\/teetimes\/./, ['SportsEvent', 'BreadcrumbList']],
    [/^\/listing\/(?!\d)/, ['Product', 'BreadcrumbList']],
    [/^\/blog\/(?!page\/)/, ['NewsArticle', 'BreadcrumbList']],
    [/^\/(schedule|standings)\/(2023|2024|2025)$/, ['BreadcrumbList']],
    [/^\/match-play\/\d+$/, ['BreadcrumbList']],
    [/^\/courses\/../, ['BreadcrumbList']],
    [/^\/players\/(?!compare)./, ['Person', 'BreadcrumbList']],
  ];
  for (const [pattern, types] of expected) {
    const pages = some(pattern);
    expect(pages.length, String(pattern)).toBeGreaterThan(0);
    for (const page of pages) expect(typesOf(page), page.page.path).toEqual(types);
  }
});

const Manifest = z.object({
  name: z.string().min(1),
  short_name: z.string().min(1).max(12),
  start_url: z.literal('/'),
  display: z.string(),
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
  shortcuts: z.array(z.object({ url: z.string() })),
});

test('the manifest names icons and pages that are there, one icon for masks', () => {
  const { files, at } = demo;
  const file = files.get('/site.webmanifest');
  expect(file?.type).toBe('application/manifest+json');
  const { icons, shortcuts } = Manifest.parse(JSON.parse(file?.text ?? ''));
  for (const { src } of icons) expect(assets, src).toContain(src);
  expect(icons.map(({ sizes }) => sizes)).toEqual(
    expect.arrayContaining(['any', '192x192', '512x512']),
  );
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(1);
  for (const { url } of shortcuts) {
    const there = at(new URL(url, address.siteUrl));
    expect(there?.page, url).toBeDefined();
    expect(there?.page.status ?? 200, url).toBe(200);
  }
  expect(assets).toContain('/favicon.ico');
});
