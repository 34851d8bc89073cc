/** Normalizes a text for a search: ignores case, accents and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{Mark}’'.,]/gu, '')
    .toLowerCase();

/** Whether a text contains every word of a search. */
export function containsWords(text: string, search: string): boolean {
  const normalized = plain(text);
  return plain(search)
    .split(/\s+/)
    .every((word) => normalized.includes(word));
}
