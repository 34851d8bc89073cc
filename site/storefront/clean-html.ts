/**
 * The shop's HTML made safe for our pages (X09): what is on the list stays, all else goes. Build side
 * only: the cleaner weighs more than a page.
 */
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import {
  ATTRIBUTES,
  leads,
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
    // A page has one h1, and it is the title (X29).
    h1: 'h2',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: {
        ...(leads(href) && { href: withProtocol(href) }),
        ...(title && { title }),
        ...(leads(href) && { rel: 'noopener' }),
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
  // A picture without a full address would ask our own site for one.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isWebAddress(attribs.src ?? ''),
};

/** Foreign HTML with only harmless elements and attributes left; links leave without an opener. */
export function cleanHtml(foreign: string): SafeHtml {
  return SafeHtml.parse(sanitizeHtml(foreign, OPTIONS));
}

type Node = DefaultTreeAdapterMap['node'];

/** Elements without words for readers. */
const SILENT = ['script', 'style', 'template', 'iframe', 'noscript', 'svg', 'math', 'button'];
/** Words that make no sentence in the middle of an excerpt. */
const LOUD = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'figcaption'];
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'cite', 'code', 'em', 'i', 'mark', 'q', 's', 'small', 'span', 'strong'],
  ...['sub', 'sup', 'u'],
]);

function textOf(node: Node, without: ReadonlySet<string>): string {
  const { nodeName } = node;
  if (nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node) || without.has(nodeName)) return ' ';
  const inner = node.childNodes.map((child) => textOf(child, without)).join('');
  return INLINE.has(nodeName) ? inner : ` ${inner} `;
}

/**
 * The sentences of foreign HTML with single blanks, without headings and tables unless there is
 * nothing else. Entities are resolved, so it is not HTML any more.
 */
export function plainText(foreign: string): string {
  const tree = parseFragment(foreign);
  const read = (without: readonly string[]) =>
    textOf(tree, new Set(without)).replace(/\s+/gu, ' ').trim();
  return read([...SILENT, ...LOUD]) || read(SILENT);
}

/** The cleaner for building pages. */
export const CLEANER: Cleaner = { html: cleanHtml, text: plainText };
