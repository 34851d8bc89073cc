/**
 * Sanitizes the shop's HTML in the browser with the same list as the server, for products and articles
 * that are newer than the site. Loaded only by such a page.
 */
import DOMPurify from 'dompurify';
import type { SafeHtml } from '#domain/shop/shop.schema.ts';
import {
  ATTRIBUTES,
  SCHEMES,
  TAGS,
  UNREAD_TAGS,
  VIDEOS,
  WATCH,
  withProtocol,
  type Cleaner,
} from './allowed-html.ts';
import { isWebAddress } from './reshape.ts';

const ALLOWED_ATTR = [...new Set(Object.values(ATTRIBUTES).flat())];

/** Addresses of the allowed schemes and those within the site. */
const ADDRESSES = new RegExp(
  `^(?:(?:${SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`,
  'i',
);

const isDigits = (text: string | null) => /^\d+$/.test(text ?? '');

/** Replaces frames and headings; the parsed document runs no scripts. */
function rewrite(page: Document): void {
  for (const frame of page.querySelectorAll('iframe')) {
    const address = frame.getAttribute('src') ?? '';
    const link = page.createElement('a');
    link.href = withProtocol(address);
    link.textContent = WATCH;
    if (VIDEOS.test(address)) frame.replaceWith(link);
    else frame.remove();
  }
  // A page has one h1, its title.
  for (const heading of page.querySelectorAll('h1')) {
    const lower = page.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
}

/** Removes attributes that are not allowed on the element, and adds `rel=noopener` to links. */
function tidy(element: Element): void {
  const own = new Map<string, readonly string[]>(Object.entries(ATTRIBUTES));
  const allowed = own.get(element.localName) ?? [];
  for (const name of element.getAttributeNames())
    if (!allowed.includes(name)) element.removeAttribute(name);
  if (element.localName === 'a') {
    const address = element.getAttribute('href');
    if (address !== null) {
      element.setAttribute('href', withProtocol(address));
      element.setAttribute('rel', 'noopener');
    }
  }
  if (element.localName !== 'img') return;
  const address = withProtocol(element.getAttribute('src') ?? undefined);
  if (!isWebAddress(address)) {
    element.remove();
    return;
  }
  element.setAttribute('src', address);
  if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
  element.setAttribute('loading', 'lazy');
  element.setAttribute('decoding', 'async');
  for (const side of ['width', 'height'])
    if (!isDigits(element.getAttribute(side))) element.removeAttribute(side);
}

function purified(foreign: string): DocumentFragment {
  const page = new DOMParser().parseFromString(foreign, 'text/html');
  rewrite(page);
  // As text: of a body element DOMPurify would remove the body, which is not on the list.
  return DOMPurify.sanitize(page.body.innerHTML, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: ADDRESSES,
    ADD_FORBID_CONTENTS: UNREAD_TAGS,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Brands HTML that was sanitized just before. */
const isSafe = (html: unknown): html is SafeHtml => typeof html === 'string';

function purifyHtml(foreign: string): SafeHtml {
  const place = document.implementation.createHTMLDocument('').createElement('div');
  place.append(purified(foreign));
  for (const element of place.querySelectorAll('*')) tidy(element);
  const html = place.innerHTML;
  if (!isSafe(html)) throw new TypeError('Cleaned HTML is safe.');
  return html;
}

/** The sanitizer for the browser. */
export const PURIFIER: Cleaner = {
  html: purifyHtml,
  text: (foreign) => purified(foreign).textContent.replace(/\s+/gu, ' ').trim(),
};
