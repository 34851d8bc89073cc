/** From the bytes of a file that staff upload to its text, and where its page came from. */
import { HttpError } from '../errors.ts';
import { textOf } from './page-text.ts';
import { isPage } from './reading.ts';

/** Said for a file that is neither a page nor a table of text. */
export const NOT_A_PAGE =
  'The file is neither a web page (.html) nor a CSV table; save the page from your browser, or the table as CSV.';

/** Said for what spreadsheets and browsers save when they are not asked for CSV or HTML. */
export const COMPRESSED_FILE =
  'The file is a packed one, such as an Excel workbook or a zip; save the table as CSV, or unpack the page.';
export const WEB_ARCHIVE =
  'The file is a web archive; save the page as “Web page, complete” or “HTML only” instead.';

/** How packed files begin: zip and with it Excel's, gzip, and Excel's of old. */
const PACKED = ['504b0304', '504b0506', '1f8b', 'd0cf11e0'];

/** Bytes that are looked at for signs that no text has. */
const LOOKED_AT = 65_536;

/**
 * The text of an uploaded page or CSV file, by its content alone. Character sets are told as those of
 * fetched pages; a text that names none and is not UTF-8 is read as Windows' Western one, in which
 * spreadsheets save CSV. Throws 415 for anything but text.
 */
export function uploadedText(bytes: Buffer): string {
  const start = bytes.toString('hex', 0, 8);
  if (PACKED.some((sign) => start.startsWith(sign))) throw new HttpError(415, COMPRESSED_FILE);
  if (bytes.toString('latin1', 0, 6) === 'bplist') throw new HttpError(415, WEB_ARCHIVE);
  const isUtf16 = /^(feff|fffe)/.test(start);
  const isBinary = start.startsWith('25504446') || bytes.subarray(0, LOOKED_AT).includes(0);
  if (isBinary && !isUtf16) throw new HttpError(415, NOT_A_PAGE);

  const latin = bytes.toString('latin1', 0, 1024);
  if (/^(from: <saved by|mime-version:)/i.test(latin)) throw new HttpError(415, WEB_ARCHIVE);
  const page = isPage(textOf(bytes.subarray(0, 4096), ''));
  const namesCharset = page && /<meta\b[^>]*charset/i.test(latin);
  const fallback = isUtf16 || namesCharset || isUtf8(bytes) ? '' : '; charset=windows-1252';
  const text = textOf(bytes, `${page ? 'text/html' : 'text/csv'}${fallback}`);
  if (isPicture(text)) throw new HttpError(415, NOT_A_PAGE);
  return text;
}

/** Where a saved page says it came from: its canonical link or the browser's remark; or empty. */
export function savedFrom(html: string): string {
  const remark = /<!--\s*saved from url=\(\d{1,6}\)(\S{1,2000})/.exec(html.slice(0, 8_192))?.[1];
  const links = html.slice(0, 200_000).match(/<link\b[^<>]{0,2500}>/gi) ?? [];
  const canonical = links.find((link) => /\brel\s*=\s*["']?canonical\b/i.test(link)) ?? '';
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i.exec(canonical);
  const addresses = [href?.[1] ?? href?.[2] ?? href?.[3], remark].map(webAddress);
  return addresses.find((address) => address !== '') ?? '';
}

/** The address when it is a complete one of http or https, else empty. */
export function webAddress(text: string | undefined): string {
  const url = text === undefined ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
}

/** Whether a text is a drawing (SVG), which begins like a page. */
function isPicture(text: string): boolean {
  return /^\s*(<\?xml[^>]{0,200}>\s*)?(<!--[\s\S]{0,2000}?-->\s*)?(<!doctype svg[^>]{0,400}>\s*)?<svg\b/i.test(
    text.slice(0, 4096),
  );
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
