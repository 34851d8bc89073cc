/** Decodes an uploaded page or CSV file, and finds the address that a page was saved from. */
import { HttpError } from '../errors.ts';
import { decodeText, looksLikeHtml } from './fetch/decode-text.ts';
import { repairLetters } from './fetch/repair-letters.ts';

/** For a file that is neither a page nor a text. */
export const NOT_A_PAGE =
  'The file is neither a web page (.html) nor a CSV table. Save the page from your browser, or the table as CSV.';

/** For the default formats of spreadsheets and browsers. */
export const COMPRESSED_FILE =
  'The file is compressed, such as an Excel workbook or a zip. Save the table as CSV, or unpack the page.';
export const WEB_ARCHIVE =
  'The file is a web archive. Save the page as “Web page, complete” or “HTML only” instead.';

/** First bytes of compressed files: zip and Excel, gzip, and old Excel. */
const COMPRESSED = ['504b0304', '504b0506', '1f8b', 'd0cf11e0'];

/** Bytes that are searched for a NUL, which no text contains. */
const SEARCHED_BYTES = 65_536;

/** For bytes that no letters have. */
export const UNKNOWN_LETTERS =
  'Some letters of the file can’t be read. In your spreadsheet, choose “Save as” and “CSV UTF-8”.';

/** What Windows-1252 has no character for. */
const NO_LETTER = /[\x80-\x9f]/;

/**
 * The text of an uploaded page or CSV file, and what a preview shows of its letters. Its type depends on its content alone. The encoding is
 * found as for fetched pages; a text that names none and is not UTF-8 is in Windows-1252. Throws 415 for anything but
 * text, and 422 for a table with bytes that are no letters.
 */
export function readUpload(bytes: Buffer) {
  const start = bytes.toString('hex', 0, 8);
  if (COMPRESSED.some((signature) => start.startsWith(signature))) {
    throw new HttpError(415, COMPRESSED_FILE);
  }
  if (bytes.toString('latin1', 0, 6) === 'bplist') throw new HttpError(415, WEB_ARCHIVE);
  const isUtf16 = /^(feff|fffe)/.test(start);
  const isBinary = start.startsWith('25504446') || bytes.subarray(0, SEARCHED_BYTES).includes(0);
  if (isBinary && !isUtf16) throw new HttpError(415, NOT_A_PAGE);

  const latin = bytes.toString('latin1', 0, 1024);
  if (/^(from: <saved by|mime-version:)/i.test(latin)) throw new HttpError(415, WEB_ARCHIVE);
  const isHtml = looksLikeHtml(decodeText(bytes.subarray(0, 4096), ''));
  const hasCharset = isHtml && /<meta\b[^>]*charset/i.test(latin);
  const isNamed = isUtf16 || hasCharset || isUtf8(bytes);
  const { text, repaired } = isNamed
    ? repairLetters(decodeText(bytes, isHtml ? 'text/html' : 'text/csv'))
    : { text: new TextDecoder('windows-1252').decode(bytes), repaired: [] };
  // The scripts of a page may have any characters.
  if (!isNamed && !isHtml && NO_LETTER.test(text)) throw new HttpError(422, UNKNOWN_LETTERS);
  if (isSvg(text)) throw new HttpError(415, NOT_A_PAGE);
  return { text, note: repaired.length > 0 ? { repaired } : null };
}

/** The address that a page was saved from, by its canonical link or the browser's comment; or empty. */
export function savedFrom(html: string): string {
  const comment = /<!--\s*saved from url=\(\d{1,6}\)(\S{1,2000})/.exec(html.slice(0, 8_192))?.[1];
  const links = html.slice(0, 200_000).match(/<link\b[^<>]{0,2500}>/gi) ?? [];
  const canonical = links.find((link) => /\brel\s*=\s*["']?canonical\b/i.test(link)) ?? '';
  const href = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/i.exec(canonical);
  const addresses = [href?.[1] ?? href?.[2] ?? href?.[3], comment].map(webAddress);
  return addresses.find((address) => address !== '') ?? '';
}

/** The address when it is complete and http or https, else empty. */
export function webAddress(text: string | undefined): string {
  const url = text === undefined ? null : URL.parse(text);
  return url && /^https?:$/.test(url.protocol) ? url.href : '';
}

/** SVG starts with a tag, as HTML does. */
function isSvg(text: string): boolean {
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
