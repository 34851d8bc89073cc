/**
 * The HTML of the shop that is allowed: one list for the build's sanitizer (clean-html.ts) and for the
 * browser's (purify-html.ts).
 */
import type { SafeHtml } from '#domain/shop/shop.schema.ts';

/** Turns the shop's HTML into safe HTML or text. */
export interface Cleaner {
  html: (foreign: string) => SafeHtml;
  /** The text content. */
  text: (foreign: string) => string;
}

/** Allowed elements. */
export const TAGS = [
  'h2 h3 h4 h5 h6 p br hr blockquote pre code div',
  'ul ol li dl dt dd figure figcaption img a',
  'strong em b i u s small sub sup abbr cite q mark',
  'table caption thead tbody tfoot tr th td',
].flatMap((names) => names.split(' '));

/** Elements that are removed with their content, which is not text for readers. */
export const UNREAD_TAGS = [
  'script style textarea option button noscript template svg math',
  'object audio video title xmp noembed noframes',
].flatMap((names) => names.split(' '));

/** Allowed attributes, by element. */
export const ATTRIBUTES = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  abbr: ['title'],
};

/** Video frames, which become links: the pages embed no other sites. */
export const VIDEOS =
  /^(?:https:)?\/\/(?:www\.)?(?:youtube\.com|youtube-nocookie\.com|player\.vimeo\.com)\//;

/** Resolves protocol-relative URLs such as `//cdn.example/x` to https. */
export const withProtocol = (address: string | undefined) =>
  (address ?? '').trim().replace(/^\/\//, 'https://');

/** Allowed schemes of links; pictures may use http and https only. */
export const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Whether a link has an allowed scheme, or none. The sanitizers handle obfuscated schemes. */
export function isAllowedLink(address: string | undefined): boolean {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(address ?? '')?.[1]?.toLowerCase();
  return address !== undefined && (scheme === undefined || SCHEMES.includes(scheme));
}

/** The text of a link to a video. */
export const WATCH = 'Watch the video';
