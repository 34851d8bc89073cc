/** Pages as the server sends them, before any script runs: what a visitor without JavaScript gets. */
import { parseHTML } from 'linkedom';
import { expect, inject } from 'vitest';
import type { SiteAddress, Tour } from '#domain/publish/tour.ts';
import { renderPage } from '../helpers/pages/rendered-page.ts';

export interface Page {
  status: number;
  headers: Headers;
  html: string;
  document: Document;
}

const pages = new Map<string, Promise<Page>>();

/** Sends a GET request to the demo tour, or to another one. */
export const get = (path: string, origin: string = inject('origin')) => fetch(origin + path);

/** Requests a page and parses it; a test file requests each path once. */
export function loadPage(path: string, origin?: string): Promise<Page> {
  const key = `${origin ?? ''}${path}`;
  const page = pages.get(key) ?? requestPage(path, origin);
  pages.set(key, page);
  return page;
}

async function requestPage(path: string, origin?: string): Promise<Page> {
  const response = await get(path, origin);
  const html = await response.text();
  const { status, headers } = response;
  return { status, headers, html, document: parseHTML(html).document };
}

/** A page of a tour that exists in the test alone. */
export async function pageOfTour(
  tour: Tour,
  path: string,
  change: Partial<SiteAddress> = {},
): Promise<Document> {
  const page = await renderPage(tour, path, change);
  expect(page?.status, path).toBe(200);
  return parseHTML(page?.body ?? '').document;
}

/** Pages of a tour that exists in the test alone, as `loadPage` has those of the demo tour. */
export function pagesOf(
  tour: () => Tour | Promise<Tour>,
  change: Partial<SiteAddress> = {},
): (path: string) => Promise<Page> {
  const rendered = new Map<string, Promise<Page>>();
  const render = async (path: string): Promise<Page> => {
    const of = await tour();
    const page = (await renderPage(of, path, change)) ?? (await renderPage(of, '/404', change));
    if (!page) throw new Error('This tour has no page for what is missing.');
    const { status, contentType, body } = page;
    const headers = new Headers({ 'Content-Type': contentType });
    return { status, headers, html: body, document: parseHTML(body).document };
  };
  return (path) => {
    const page = rendered.get(path) ?? render(path);
    rendered.set(path, page);
    return page;
  };
}

/** All elements that a selector matches, in the order of the page. */
export const all = (root: ParentNode, selector: string): Element[] => [
  ...root.querySelectorAll(selector),
];

/** The only element that a selector matches. Throws when there is none, or another one. */
export function one(root: ParentNode, selector: string): Element {
  const [element, ...others] = all(root, selector);
  if (!element || others.length > 0) {
    throw new Error(`${selector} matches ${others.length + (element ? 1 : 0)} elements.`);
  }
  return element;
}

/** The text of an element as a browser shows it: runs of whitespace are one space. */
export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();

export const texts = (root: ParentNode, selector: string): string[] =>
  all(root, selector).map(textOf);

/** An attribute by its name in lower case, however the page writes it. */
export const attribute = (element: Element, name: string): string | null =>
  [...element.attributes].find((each) => each.name.toLowerCase() === name)?.value ?? null;

/** The values of an attribute on all elements that a selector matches. */
export const attributes = (root: ParentNode, selector: string, name: string): (string | null)[] =>
  all(root, selector).map((element) => attribute(element, name));

/** The scripts that a page loads before any interaction, and those that they import, with their sizes. */
export async function scriptsOf({
  document,
  html,
}: Pick<Page, 'document' | 'html'>): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const load = async (path: string): Promise<void> => {
    if (sizes.has(path)) return;
    sizes.set(path, 0);
    const code = await (await get(path)).text();
    sizes.set(path, Buffer.byteLength(code));
    const imports = [...code.matchAll(/(?:from|import)\s*"(\.{1,2}\/[^"]+\.js)"/g)];
    for (const [, name = ''] of imports) await load(new URL(name, `http://x${path}`).pathname);
  };
  const inline = [...html.matchAll(/import\s*"(\/_astro\/[^"]+\.js)"/g)].map(
    ([, path = '']) => path,
  );
  for (const path of [...attributes(document, 'script[src]', 'src').map(String), ...inline])
    await load(path);
  return sizes;
}

/** The name that a screen reader reads: a label, else the text with the texts of pictures. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label');
  if (label !== null) return label.trim();
  const ids = element.getAttribute('aria-labelledby')?.split(/\s+/) ?? [];
  if (ids.length > 0) {
    return ids.map((id) => textOf(element.ownerDocument.getElementById(id))).join(' ');
  }
  const alts = all(element, 'img').map((image) => image.getAttribute('alt') ?? '');
  return [textOf(element), ...alts].filter((part) => part !== '').join(' ');
}

/** The only element that a selector matches and that has this name. Throws when there is none. */
export function named(root: ParentNode, selector: string, name: string | RegExp): Element {
  const fits = (own: string) => (typeof name === 'string' ? own === name : name.test(own));
  const [element, ...others] = all(root, selector).filter((each) => fits(nameOf(each)));
  if (!element || others.length > 0) {
    const names = all(root, selector).map(nameOf).slice(0, 30).join('; ');
    throw new Error(
      `${others.length + (element ? 1 : 0)} of ${selector} named ${name} in: ${names}`,
    );
  }
  return element;
}

/** A part of the page by its name. */
export const region = (root: ParentNode, name: string | RegExp): Element =>
  named(root, 'section, [role=region]', name);

/** The page's only main heading. */
export const headingOf = ({ document }: Page): string => textOf(one(document, 'h1'));

/** The `href` of the link with this name. */
export const hrefOf = (root: ParentNode, name: string | RegExp): string | null =>
  named(root, 'a', name).getAttribute('href');

export const canonicalOf = ({ document }: Page): string | null =>
  one(document, 'link[rel=canonical]').getAttribute('href');
