/** A parsed page. Scripts contain table tags, so pages are parsed as browsers parse them. */
import { defaultTreeAdapter, parse, type DefaultTreeAdapterTypes } from 'parse5';
import { cleanText } from '#domain/cells/cell-rules.ts';
import { unreadable } from '../source-errors.ts';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

/** Largest page, in characters; a season's page with 60 players has 120,000. */
export const PAGE_MAX = 2_000_000;
/** Deepest nesting; browsers stop at 512, and parsing deeper trees takes quadratic time. */
export const DEPTH_MAX = 400;
/** Most elements; the largest known page has about 1,200. */
export const ELEMENTS_MAX = 50_000;
/** Longest tag, in characters: comparing the attributes of a tag takes quadratic time. */
const TAG_MAX = 100_000;
const LONG_TAG = new RegExp(`<[a-z][^<>]{${TAG_MAX}}`, 'i');

/** A page and the address its links are relative to. */
export interface Page {
  html: string;
  root: Node;
  /** Empty when unknown. */
  address: string;
}

/** @throws HttpError 422 when the text is too large or nested too deeply */
export function openPage(html: string, address: string): Page {
  if (html.length > PAGE_MAX) throw unreadable('The page is too large to be a leaderboard.');
  if (LONG_TAG.test(html)) throw unreadable('The page is damaged: one of its tags has no end.');
  let depth = 0;
  let elements = 0;
  const treeAdapter = {
    ...defaultTreeAdapter,
    onItemPush: () => {
      depth += 1;
      elements += 1;
      if (elements > ELEMENTS_MAX) throw unreadable('The page is too large to be a leaderboard.');
      if (depth > DEPTH_MAX) throw unreadable('The page is nested too deeply to be a leaderboard.');
    },
    onItemPop: () => {
      depth -= 1;
    },
  };
  const root = parse(html, { treeAdapter, sourceCodeLocationInfo: true });
  return { html, root, address };
}

export function isElement(node: Node): node is Element {
  return 'tagName' in node;
}

/** The elements directly inside. */
export function children(node: Node): Element[] {
  return 'childNodes' in node ? node.childNodes.filter(isElement) : [];
}

/** Elements in document order. `enter` decides whether the children of an element are visited. */
export function* descendants(
  node: Node,
  enter: (element: Element) => boolean = () => true,
): Generator<Element> {
  const stack = children(node).reverse();
  for (let next = stack.pop(); next; next = stack.pop()) {
    yield next;
    // One by one: a spread of very many children overflows the stack.
    if (enter(next)) for (const child of children(next).reverse()) stack.push(child);
  }
}

export function attribute(element: Element, name: string): string {
  return element.attrs.find((attr) => attr.name === name)?.value ?? '';
}

export function classesOf(element: Element): string[] {
  return attribute(element, 'class').split(/\s+/).filter(Boolean);
}

/** Whether an element is for narrow screens (`d-md-none`) or screen readers only. */
function isShortForm(element: Element): boolean {
  return classesOf(element).some((name) => /^(d-(sm|md|lg|xl)-none|sr-only)$/.test(name));
}

const INVISIBLE = new Set(['script', 'style', 'noscript', 'template']);

function collect(node: Node, skip: (element: Element) => boolean): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node)) return '';
  return node.childNodes
    .map((child) => {
      if (!isElement(child)) return collect(child, skip);
      if (INVISIBLE.has(child.tagName) || skip(child)) return '';
      const text = collect(child, skip);
      // Block elements separate words; inline elements do not.
      return /^(br|div|p|td|tr|table|li)$/.test(child.tagName) ? ` ${text} ` : text;
    })
    .join('');
}

/** The text on wide screens, with single spaces. Labels may have a long and a short form. */
export function longText(node: Node, skip: (element: Element) => boolean = () => false): string {
  return cleanText(collect(node, (element) => isShortForm(element) || skip(element)));
}

/** The text of an element, short forms included. */
export function fullText(node: Node): string {
  return cleanText(collect(node, () => false));
}

/** The address behind a link, resolved against the page; empty unless http or https. */
export function resolved(href: string, page: Page): string {
  if (href.trim() === '') return '';
  // Without the page's address only absolute links can be resolved.
  const address = URL.canParse(page.address) ? URL.parse(href, page.address) : URL.parse(href);
  return address && /^https?:$/.test(address.protocol) ? address.href : '';
}

/** The address of the first link inside an element, or empty. */
export function linkIn(element: Element, page: Page): string {
  for (const link of descendants(element)) {
    const address = link.tagName === 'a' ? resolved(attribute(link, 'href'), page) : '';
    if (address) return address;
  }
  return '';
}
