/**
 * The shop's HTML made safe for our pages (X09): what is on the list stays, all else goes. Build side
 * only: the cleaner weighs more than a page.
 */
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import { isWebAddress } from './reshape.ts';
import { SafeHtml } from '#domain/shop.schema.ts';

/** What the queries need to turn foreign HTML into something that may be shown. */
export interface Cleaner {
  html: (foreign: string) => SafeHtml;
  /** The text alone. */
  text: (foreign: string) => string;
}

const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'a'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'mark'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const ATTRIBUTES = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  abbr: ['title'],
};

/** Frames that become a link, since a page of ours embeds nobody. */
const VIDEOS =
  /^(?:https:)?\/\/(?:www\.)?(?:youtube\.com|youtube-nocookie\.com|player\.vimeo\.com)\//;

/** `//cdn.example/x` takes the protocol of the page around it; ours are read over https. */
const withProtocol = (address: string | undefined) =>
  (address ?? '').trim().replace(/^\/\//, 'https://');

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // With the tag goes what is inside, which no reader was meant to see as text.
  nonTextTags: [
    ...['script', 'style', 'textarea', 'option', 'button', 'noscript', 'template', 'svg', 'math'],
    ...['object', 'audio', 'video', 'title', 'xmp', 'noembed', 'noframes'],
  ],
  transformTags: {
    // A page has one h1, and it is the title (X29).
    h1: 'h2',
    a: (tagName, { href, title }) => ({
      tagName,
      attribs: { href: withProtocol(href), ...(title && { title }), rel: 'noopener' },
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
            text: 'Watch the video',
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
