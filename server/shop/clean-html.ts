/**
 * Makes the shop's HTML safe for our pages: only what is on the list stays. For the server: this library is
 * larger than a page.
 */
import { type DefaultTreeAdapterMap, parseFragment, Tokenizer, type TokenHandler } from 'parse5';
import sanitizeHtml from 'sanitize-html';
import {
  ATTRIBUTES,
  isAllowedLink,
  SCHEMES,
  TAGS,
  REMOVED_TAGS,
  VIDEOS,
  WATCH,
  withProtocol,
  type Cleaner,
} from '../domain/storefront/allowed-html.ts';
import { isWebAddress } from '../domain/shared/link.ts';
import { SafeHtml } from '../domain/shop/shop.schema.ts';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedSchemes: SCHEMES,
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: REMOVED_TAGS,
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
  // A picture with a relative address would be loaded from our own site.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isWebAddress(attribs.src ?? ''),
};

/** HTML with only allowed elements and attributes. */
export function cleanHtml(unsafe: string): SafeHtml {
  return SafeHtml.parse(sanitizeHtml(shallowHtml(unsafe), OPTIONS));
}

type Node = DefaultTreeAdapterMap['node'];

/** Elements without readable text. */
const UNREADABLE = ['script', 'style', 'template', 'iframe', 'noscript', 'svg', 'math', 'button'];
/** Elements whose text is no sentence of an excerpt. */
const NO_SENTENCE = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'figcaption'];
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'cite', 'code', 'em', 'i', 'mark', 'q', 's', 'small', 'span', 'strong'],
  ...['sub', 'sup', 'u'],
]);

function textOf(node: Node, without: ReadonlySet<string>): string {
  const { nodeName } = node;
  if (nodeName === '#text' && 'value' in node) return node.value;
  if (!('childNodes' in node) || without.has(nodeName)) return ' ';
  const inner = node.childNodes.map((child) => textOf(child, without)).join('');
  if (nodeName === 'li') return ` ${asSentence(inner)} `;
  return INLINE.has(nodeName) ? inner : ` ${inner} `;
}

/** A list item with a full stop, unless it has an end of its own. */
function asSentence(item: string): string {
  const text = item.trim();
  return text === '' || /[.!?:;,…]["”’)]*$/u.test(text) ? text : `${text}.`;
}

/**
 * The sentences of HTML with single spaces, without headings and tables unless there is nothing else.
 * Entities are decoded, so the result is not HTML.
 */
export function plainText(unsafe: string): string {
  const tree = parseFragment(shallowHtml(unsafe));
  const read = (without: readonly string[]) =>
    textOf(tree, new Set(without)).replace(/\s+/gu, ' ').trim();
  return read([...UNREADABLE, ...NO_SENTENCE]) || read(UNREADABLE);
}

/** The cleaner for the server. */
export const CLEANER: Cleaner = { html: cleanHtml, text: plainText };

/** More than a page of text needs, and less than browsers accept. */
export const DEPTH_MAX = 200;

const VOID = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source'],
  ...['track', 'wbr'],
]);

/** Elements that end where the next one of their kind begins. */
const ENDED_BY_NEXT = new Set(['p', 'li', 'dt', 'dd', 'tr', 'td', 'th', 'option']);

/**
 * The HTML without the start tags that are nested deeper than the limit; all text stays. It is made before anything
 * builds a tree: sanitizing and reading a tree of very many levels takes minutes or ends with an overflow of the stack.
 */
export function shallowHtml(unsafe: string): string {
  const parts: string[] = [];
  let end = 0;
  const open: string[] = [];
  const ignore = () => undefined;
  const handler: TokenHandler = {
    onStartTag: ({ tagName, location }) => {
      if (VOID.has(tagName)) return;
      if (ENDED_BY_NEXT.has(tagName) && open.at(-1) === tagName) open.pop();
      if (open.length < DEPTH_MAX) {
        open.push(tagName);
      } else if (location) {
        parts.push(unsafe.slice(end, location.startOffset));
        end = location.endOffset;
      }
    },
    onEndTag: ({ tagName }) => {
      if (open.includes(tagName)) while (open.pop() !== tagName);
    },
    onCharacter: ignore,
    onNullCharacter: ignore,
    onWhitespaceCharacter: ignore,
    onComment: ignore,
    onDoctype: ignore,
    onEof: ignore,
  };
  new Tokenizer({ sourceCodeLocationInfo: true }, handler).write(unsafe, true);
  return parts.join('') + unsafe.slice(end);
}
