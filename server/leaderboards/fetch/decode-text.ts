/** Decodes the bytes of a page or file to text. */

/**
 * The decoded text. The encoding is that of the byte order mark, else of the header's charset, else,
 * for HTML, of a meta element; an unknown one is read as UTF-8.
 */
export function decodeText(body: Buffer, contentType: string): string {
  const label =
    byteOrderMark(body) ??
    charsetIn(contentType) ??
    (isHtml(contentType) ? metaCharset(body) : null);
  return decoderFor(label ?? 'utf-8').decode(body);
}

/** Whether a text is HTML rather than CSV: HTML starts with a tag. */
export function looksLikeHtml(text: string): boolean {
  return /^[\s\ufeff]*</.test(text);
}

/** Whether a media type is HTML. */
export function isHtml(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType);
}

/** The media types that can contain a table. */
const READABLE = [
  'text/html',
  'application/xhtml+xml',
  'text/csv',
  'application/csv',
  'text/plain',
];

/** Whether a media type can contain a table, as HTML, CSV, plain text and those of sources can. */
export function isReadable(contentType: string, ofSources: readonly string[] = []): boolean {
  const [type = ''] = contentType.split(';');
  return [...READABLE, ...ofSources].includes(type.trim().toLowerCase());
}

function byteOrderMark(body: Buffer): string | null {
  const start = body.toString('hex', 0, 3);
  if (start === 'efbbbf') return 'utf-8';
  if (start.startsWith('feff')) return 'utf-16be';
  return start.startsWith('fffe') ? 'utf-16le' : null;
}

/** Browsers look at the first 1024 bytes too. */
function metaCharset(body: Buffer): string | null {
  const head = body.toString('latin1', 0, 1024);
  const label = charsetIn(/<meta\b[^>]*charset[^>]*>/i.exec(head)?.[0] ?? '');
  // A meta element that is readable as ASCII is not in UTF-16, whatever charset it names.
  return label?.toLowerCase().startsWith('utf-16') ? 'utf-8' : label;
}

function charsetIn(text: string): string | null {
  return /charset\s*=\s*["']?([\w.:-]+)/i.exec(text)?.[1] ?? null;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('utf-8');
  }
}
