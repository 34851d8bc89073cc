/** Excerpts of articles for cards. */

/** Characters of an excerpt, the ellipsis included. */
export const EXCERPT_LENGTH = 200;

/**
 * The first characters of a plain text, cut after a word and closed with an ellipsis when
 * something is left out. Never cuts inside a grapheme.
 */
export function excerptOf(text: string, length = EXCERPT_LENGTH): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  if (characters.length <= length) return line;
  const start = characters.slice(0, length - 1).join('');
  const isWordEnd = characters[length - 1] === ' ';
  const lastBlank = start.lastIndexOf(' ');
  const cut = isWordEnd || lastBlank < start.length / 2 ? start : start.slice(0, lastBlank);
  return `${cut.replace(/[\s,;:–—-]+$/u, '')}…`;
}
