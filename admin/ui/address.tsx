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

interface AddressProps {
  url: string;
  /** Longest shown part in characters; 25 on schedule cards. */
  length?: number;
}

/** An address without scheme, cut, whole in its title; a dash when there is none. */
export function Address({ url, length = CARD_URL_LENGTH }: AddressProps) {
  if (url === '') return <span className="muted">—</span>;
  const short = shortUrl(url, length);
  if (!isWebAddress(url)) return <span title={url}>{short}</span>;
  return (
    <a href={url} title={url} target="_blank" rel="noopener noreferrer">
      {short}
    </a>
  );
}
