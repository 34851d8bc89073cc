/**
 * Sanitizes the shop's HTML: only what is on the list is allowed. For the server only: the sanitizer is
 * larger than a page.
 */
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import {
  ATTRIBUTES,
  isAllowedLink,
  SCHEMES,
  TAGS,
  UNREAD_TAGS,
  VIDEOS,
  WATCH,
  withProtocol,
  type Cleaner,
} from './allowed-html.ts';
import { isWebAddress } from './reshape.ts';
import { SafeHtml } from '#domain/shop/shop.schema.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: SCHEMES,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: UNREAD_TAGS,
  transformTags: {
    // A page has one h1, its title.
    h1: 'h2',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(isAllowedLink(href) && { href: withProtocol(href) }),
        ...(title && { title }),
        ...(isAllowedLink(href) && { rel: 'noopener' }),
      },
    }),
    img: (tagName, { src, alt, width, height }) => ({
      tagName,
      attribs: {
        src: withProtocol(src),
        alt: alt ?? '',
        ...(/^\d+$/.test(width ?? '') && { width: width ?? '' }),
        ...(/^\d+$/.test(height ?? '') && { height: height ?? '' }),
        loading: 'lazy',
        decoding: 'async',
      },
    }),
    iframe: (_tagName, { src }) =>
      VIDEOS.test(src ?? '')
        ? {
            tagName: 'a',
            attribs: { href: withProtocol(src), rel: 'noopener' },
            text: WATCH,
          }
        : { tagName: 'iframe', attribs: {} },
  },
  // A picture without a full URL would be requested from this site.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isWebAddress(attribs.src ?? ''),
};

/** Sanitized HTML with only the allowed elements and attributes; links get `rel=noopener`. */
export function cleanHtml(foreign: string): SafeHtml {
  return SafeHtml.parse(sanitizeHtml(foreign, OPTIONS));
}

type Node = DefaultTreeAdapterMap['node'];

/** Elements without text for readers. */
const UNREADABLE = ['script', 'style', 'template', 'iframe', 'noscript', 'svg', 'math', 'button'];
/** Elements whose text is no sentence of an excerpt. */
const NOT_SENTENCES = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'figcaption'];
const INLINE = new Set('a abbr b cite code em i mark q s small span strong sub sup u'.split(' '));

function textOf(node: Node, without: ReadonlySet<string>): string {
  const { nodeName } = node;
  if (nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node) || without.has(nodeName)) return ' ';
  const inner = node.childNodes.map((child) => textOf(child, without)).join('');
  return INLINE.has(nodeName) ? inner : ` ${inner} `;
}

/**
 * The plain text of HTML with single spaces, without headings and tables unless there is nothing else.
 * Entities are resolved: the result is not HTML.
 */
export function plainText(foreign: string): string {
  const tree = parseFragment(foreign);
  const read = (without: readonly string[]) =>
    textOf(tree, new Set(without)).replace(/\s+/gu, ' ').trim();
  return read([...UNREADABLE, ...NOT_SENTENCES]) || read(UNREADABLE);
}

/** The sanitizer for the server. */
export const CLEANER: Cleaner = { html: cleanHtml, text: plainText };
