/** Compares texts the way people read them. */

/** Every sign that is typed as an apostrophe. */
const APOSTROPHES = /['’‘‛`´ʹʻʼʽˈ′＇]/g;

/** Letters that Unicode does not take apart into a base letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
};
const SPECIAL_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');

/** ASCII and the apostrophe that phones type: such a text has no accents. */
const UNACCENTED = /^[ -~’]*$/;

/** Lower case with base letters only: no accents, no apostrophes, nothing invisible. */
export function foldLetters(text: string): string {
  // Most texts have no accents, and removing them takes longer than everything else.
  if (UNACCENTED.test(text)) return text.replace(APOSTROPHES, '').toLowerCase();
  return (
    text
      .replace(APOSTROPHES, '')
      .normalize('NFKD')
      // Some letters, such as ŉ, have an apostrophe only when they are taken apart.
      .replace(APOSTROPHES, '')
      .replace(/[\p{Mark}\p{Cf}]/gu, '')
      .toLowerCase()
      .replace(SPECIAL_LETTERS, (letter) => LETTERS[letter] ?? '')
  );
}

/**
 * What no two names of a file share: case, accents and repeated spaces don't count. Spellings that only
 * `personKey` takes for one person may both be stored.
 */
export function foldCase(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/** A text to search by or in: case, accents, dots, commas, apostrophes, hyphens and repeated spaces don't count. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[.,]/g, '')
    .replace(/[\s\p{Pd}]+/gu, ' ')
    .trim();
}
