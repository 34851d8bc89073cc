/** Normalizes a text for a search: ignores case, accents and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}’'`.,]/gu, '')
    .toLowerCase();

/** Whether a text contains every word of a search. */
export function containsWords(text: string, search: string): boolean {
  const normalized = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => normalized.includes(word));
}

/** Whether one of the texts contains every word of a search. */
export const anyContainsWords = (texts: readonly string[], search: string) =>
  texts.some((text) => containsWords(text, search));

/** Hides the elements without every word of a search in their text, and returns how many it shows. */
export function filterElements<Entry extends Pick<HTMLElement, 'hidden'>>(
  elements: Iterable<Entry>,
  search: string,
  textOf: (element: Entry) => string,
): number {
  let count = 0;
  for (const element of elements) {
    element.hidden = !containsWords(textOf(element), search);
    if (!element.hidden) count += 1;
  }
  return count;
}
