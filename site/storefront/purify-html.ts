/**
 * Makes the shop's HTML safe in the browser, for pages of products and articles that are newer than the
 * published site. Loaded only by such a page.
 */
import DOMPurify from 'dompurify';
import type { SafeHtml } from '#domain/shop/shop.schema.ts';
import {
  ATTRIBUTES,
  SCHEMES,
  TAGS,
  REMOVED_TAGS,
  VIDEOS,
  WATCH,
  withProtocol,
  type Cleaner,
} from '#domain/storefront/allowed-html.ts';
import { isWebAddress } from '#domain/shared/link.ts';

const ALLOWED_ATTR = [...new Set(Object.values(ATTRIBUTES).flat())];

/** Addresses of the allowed schemes and those within the site. */
const ADDRESSES = new RegExp(
  `^(?:(?:${SCHEMES.join('|')}):|[^a-z]|[a-z+.-]+(?:[^a-z+.\\-:]|$))`,
  'i',
);

const isDigits = (text: string | null) => /^\d+$/.test(text ?? '');

/** Replaces frames and headings, in a document that runs no scripts. */
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

/** Removes attributes that are not allowed for the element, and adds `rel="noopener"` to links. */
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

function purified(unsafe: string): DocumentFragment {
  const page = new DOMParser().parseFromString(unsafe, 'text/html');
  rewrite(page);
  // As text: DOMPurify would remove a body element, which is not on the list.
  return DOMPurify.sanitize(page.body.innerHTML, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: ADDRESSES,
    ADD_FORBID_CONTENTS: REMOVED_TAGS,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** Only for HTML that was just cleaned. */
const isSafe = (html: unknown): html is SafeHtml => typeof html === 'string';

function purifyHtml(unsafe: string): SafeHtml {
  const place = document.implementation.createHTMLDocument('').createElement('div');
  place.append(purified(unsafe));
  for (const element of place.querySelectorAll('*')) tidy(element);
  const html = place.innerHTML;
  if (!isSafe(html)) throw new TypeError('Cleaned HTML is safe.');
  return html;
}

/** The cleaner for the browser. */
export const PURIFIER: Cleaner = {
  html: purifyHtml,
  text: (unsafe) => purified(unsafe).textContent.replace(/\s+/gu, ' ').trim(),
};
