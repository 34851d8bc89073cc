/**
 * Which of the shop's HTML may be shown: one list for the server's cleaner (server/shop/clean-html.ts) and
 * the browser's (site/storefront/purify-html.ts).
 */
import type { SafeHtml } from '../shop/shop.schema.ts';

/** Makes the shop's HTML safe. */
export interface Cleaner {
  html: (unsafe: string) => SafeHtml;
  /** The text without markup. */
  text: (unsafe: string) => string;
}

/** Allowed elements. */
export const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'a'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'mark'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Elements that are removed with their content. */
export const REMOVED_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'button', 'noscript', 'template', 'svg', 'math'],
  ...['object', 'audio', 'video', 'title', 'xmp', 'noembed', 'noframes'],
];

/** Allowed attributes, by element. */
export const ATTRIBUTES = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  abbr: ['title'],
};

/** Frames that are replaced by a link, since our pages embed no other site. */
export const VIDEOS =
  /^(?:https:)?\/\/(?:www\.)?(?:youtube\.com|youtube-nocookie\.com|player\.vimeo\.com)\//;

/** An address such as `//cdn.example/x`, with https. */
export const withProtocol = (address: string | undefined) =>
  (address ?? '').trim().replace(/^\/\//, 'https://');

/** Allowed schemes of links; those of pictures are http and https only. */
export const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Whether a link's address has an allowed scheme or none. The cleaners remove obfuscated ones. */
export function isAllowedLink(address: string | undefined): boolean {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(address ?? '')?.[1]?.toLowerCase();
  return address !== undefined && (scheme === undefined || SCHEMES.includes(scheme));
}

/** The text of a link that replaces a video. */
export const WATCH = 'Watch the video';
