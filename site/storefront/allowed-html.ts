/**
 * What of the shop's HTML stays (X09): one list for the build's cleaner (clean-html.ts) and for the
 * browser's (purify-html.ts).
 */
import type { SafeHtml } from '#domain/shop/shop.schema.ts';

/** What the queries need to turn foreign HTML into something that may be shown. */
export interface Cleaner {
  html: (foreign: string) => SafeHtml;
  /** The text alone. */
  text: (foreign: string) => string;
}

/** Elements that stay. */
export const TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'a'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'mark'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** With these goes what is inside, which no reader was meant to see as text. */
export const UNREAD_TAGS = [
  ...['script', 'style', 'textarea', 'option', 'button', 'noscript', 'template', 'svg', 'math'],
  ...['object', 'audio', 'video', 'title', 'xmp', 'noembed', 'noframes'],
];

/** Attributes that stay, by element. */
export const ATTRIBUTES = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  abbr: ['title'],
};

/** Frames that become a link, since a page of ours embeds nobody. */
export const VIDEOS =
  /^(?:https:)?\/\/(?:www\.)?(?:youtube\.com|youtube-nocookie\.com|player\.vimeo\.com)\//;

/** `//cdn.example/x` takes the protocol of the page around it; ours are read over https. */
export const withProtocol = (address: string | undefined) =>
  (address ?? '').trim().replace(/^\/\//, 'https://');

/** Schemes of links that stay; of pictures http and https only. */
export const SCHEMES = ['http', 'https', 'mailto', 'tel'];

/** Whether a link keeps its address: one of the schemes, or none; the cleaners see to what hides one. */
export function leads(address: string | undefined): boolean {
  const scheme = /^\s*([a-z][a-z\d+.-]*):/i.exec(address ?? '')?.[1]?.toLowerCase();
  return address !== undefined && (scheme === undefined || SCHEMES.includes(scheme));
}

/** The words of a link that stands for a film. */
export const WATCH = 'Watch the video';
