import { CARD_URL_LENGTH, isWebAddress, shortUrl } from './short-url.ts';

/** An address cut to 25 characters (R298), whole in its title (C13); a dash when there is none. */
export function Address({ url }: { url: string }) {
  if (url === '') return <span className="muted">—</span>;
  const short = shortUrl(url, CARD_URL_LENGTH);
  if (!isWebAddress(url)) return <span title={url}>{short}</span>;
  return (
    <a href={url} title={url} target="_blank" rel="noopener noreferrer">
      {short}
    </a>
  );
}
