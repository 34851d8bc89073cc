/** Which of the shop's HTML may stay (X09): one list for the build and for the browser. */

export const TAGS: readonly string[] = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'div'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img', 'a'],
  ...['strong', 'em', 'b', 'i', 'u', 's', 'small', 'sub', 'sup', 'abbr', 'cite', 'q', 'mark'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** By element; what is not here has none. */
export const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
  abbr: ['title'],
};

/** What links may lead to; addresses on our own site have none of them. */
export const SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** With the tag goes what is inside, which no reader was meant to see as text. */
export const SILENT_TAGS: readonly string[] = [
  ...['script', 'style', 'textarea', 'option', 'button', 'noscript', 'template', 'svg', 'math'],
  ...['object', 'audio', 'video', 'title', 'xmp', 'noembed', 'noframes'],
];

/** Frames that become a link, since a page of ours embeds nobody. */
export const VIDEOS =
  /^(?:https:)?\/\/(?:www\.)?(?:youtube\.com|youtube-nocookie\.com|player\.vimeo\.com)\//;
export const VIDEO_LINK = 'Watch the video';

/** `//cdn.example/x` takes the protocol of the page around it; ours are read over https. */
export const withProtocol = (address: string | null | undefined) =>
  (address ?? '').trim().replace(/^\/\//, 'https://');

/** The attributes a link gets: it leaves without an opener. */
export function linkAttributes(link: {
  href: string | null | undefined;
  title?: string | null | undefined;
}): Record<string, string> {
  const { href, title } = link;
  return { href: withProtocol(href), ...(title && { title }), rel: 'noopener' };
}

/** The attributes a picture gets. */
export function imageAttributes(image: {
  src: string | null | undefined;
  alt: string | null | undefined;
  width: string | null | undefined;
  height: string | null | undefined;
}): Record<string, string> {
  const { src, alt, width, height } = image;
  return {
    src: withProtocol(src),
    alt: alt ?? '',
    ...(width && /^\d+$/.test(width) && { width }),
    ...(height && /^\d+$/.test(height) && { height }),
    loading: 'lazy',
    decoding: 'async',
  };
}
