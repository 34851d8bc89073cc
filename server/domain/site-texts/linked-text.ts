/** Plain texts with links, written as `[the schedule](/schedule)`. */
import { isPublicLink } from '../shared/link.ts';

/** A part of a text: plain, or a link. */
export interface TextPart {
  text: string;
  /** Where the link leads; null for plain text. */
  href: string | null;
}

const LINK = /\[([^[\]]+)\]\(([^()\s]*)\)/g;

/** Whether a link of a text leads to a website, to a page of the site, or to a part of the same page. */
const isTextLink = (href: string) => /^#[\w-]+$/.test(href) || isPublicLink(href);

/** The text in parts, in order; brackets without an address in parentheses after them are plain text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(LINK)) {
    const [whole, label = '', href = ''] = match;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: label, href });
    end = match.index + whole.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}

/** The first address in a text that a link must not lead to; null when all are fine. */
export function brokenLinkIn(text: string): string | null {
  const broken = textParts(text).find(({ href }) => href !== null && !isTextLink(href));
  return broken?.href ?? null;
}

/** The text as visitors read it, without the addresses of its links. */
export const withoutLinks = (text: string): string =>
  textParts(text)
    .map((part) => part.text)
    .join('');
