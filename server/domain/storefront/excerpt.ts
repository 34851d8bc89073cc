/** The start of an article for its card. */

/** Characters of an excerpt, the ellipsis included. */
export const EXCERPT_LENGTH = 200;

/**
 * The first characters of a plain text, cut after a word and closed with an ellipsis when something
 * is left out. Characters are graphemes, such as an emoji with its modifiers.
 */
export function excerptOf(text: string, length = EXCERPT_LENGTH): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(new Intl.Segmenter().segment(line), ({ segment }) => segment);
  if (characters.length <= length) return line;
  const start = characters.slice(0, length - 1).join('');
  const isWordEnd = characters[length - 1] === ' ';
  const lastSpace = start.lastIndexOf(' ');
  const cut = isWordEnd || lastSpace < start.length / 2 ? start : start.slice(0, lastSpace);
  return `${cut.replace(/[\s,;:–—-]+$/u, '')}…`;
}
