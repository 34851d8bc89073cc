import { CARD_URL_LENGTH, isWebAddress, shortUrl } from './short-url.ts';

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
