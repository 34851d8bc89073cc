/** Longest address a schedule card shows, in characters. */
export const CARD_URL_LENGTH = 25;

/** Longest address a card of a year shows, in characters. */
export const YEAR_URL_LENGTH = 38;

/** The address without its scheme, cut after `length` characters with `...` behind it. */
export function shortUrl(url: string, length: number): string {
  const bare = url.replace(/^https?:\/\//i, '');
  const signs = Array.from(new Intl.Segmenter().segment(bare), ({ segment }) => segment);
  return signs.length > length ? `${signs.slice(0, length).join('')}...` : bare;
}

/** Whether a text may become a link: only http and https addresses do. */
export function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}
