/** From the bytes of an answer to its text, within a limit that counts what they unpack to. */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, type InputType } from 'node:zlib';
import { HttpError } from '../errors.ts';

/** The content encodings that can be read, for Accept-Encoding. */
export const ENCODINGS = 'gzip, deflate, br';

type Unpack = (bytes: InputType, options: { maxOutputLength: number }) => Promise<Buffer>;

const unpackers = new Map<string, Unpack>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
]);
const unpackBareDeflate = promisify(inflateRaw);

/**
 * The body, unpacked. Throws 502 when it is larger than `limit` bytes, packed or unpacked, or in an
 * encoding nobody asked for; rejects with the connection's error when it is cut off.
 */
export async function bodyOf(response: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () =>
    new HttpError(502, `The page is larger than the ${sizeText(limit)} the server reads.`);
  if (Number(response.headers['content-length'] ?? 0) > limit) throw tooLarge();

  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const plain = encoding === '' || encoding === 'identity';
  const unpack = plain ? null : unpackers.get(encoding);
  if (unpack === undefined)
    throw new HttpError(502, 'The page is packed in a way the server can’t read.');

  const parts: AsyncIterable<Buffer> = response;
  const received: Buffer[] = [];
  let size = 0;
  for await (const part of parts) {
    size += part.length;
    if (size > limit) throw tooLarge();
    received.push(part);
  }
  const body = Buffer.concat(received);
  if (unpack === null || size === 0) return body;
  try {
    // Some servers call deflate what has none of its two header bytes; the first then isn't …8.
    const bare = encoding === 'deflate' && ((body[0] ?? 0) & 0x0f) !== 8;
    return await (bare ? unpackBareDeflate : unpack)(body, { maxOutputLength: limit });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new HttpError(502, 'The page arrived damaged or incomplete.', { cause: error });
  }
}

/**
 * The text of a body. The encoding is what its first bytes say, else the header's charset, else, for
 * HTML, that of a meta element; an unknown one is read as UTF-8.
 */
export function textOf(body: Buffer, contentType: string): string {
  const label =
    markOf(body) ?? charsetIn(contentType) ?? (isHtml(contentType) ? metaOf(body) : null);
  return decoderFor(label ?? 'utf-8').decode(body);
}

/** Whether the media type is a page's, rather than plain text's or a table's. */
export function isHtml(contentType: string): boolean {
  return /^\s*(text\/html|application\/xhtml\+xml)\s*(;|$)/i.test(contentType);
}

/** Whether an answer of this media type can hold rows: HTML, CSV or plain text. */
export function isReadable(contentType: string): boolean {
  return (
    isHtml(contentType) || /^\s*(text\/(csv|plain)|application\/csv)\s*(;|$)/i.test(contentType)
  );
}

/** The code Node puts on its errors, or an empty text. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function markOf(body: Buffer): string | null {
  const start = body.toString('hex', 0, 3);
  if (start === 'efbbbf') return 'utf-8';
  if (start.startsWith('feff')) return 'utf-16be';
  return start.startsWith('fffe') ? 'utf-16le' : null;
}

/** Browsers look no further than the first 1024 bytes either. */
function metaOf(body: Buffer): string | null {
  const head = body.toString('latin1', 0, 1024);
  const label = charsetIn(/<meta\b[^>]*charset[^>]*>/i.exec(head)?.[0] ?? '');
  // A meta element that could be read as ASCII is not in UTF-16, whatever it says.
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

function sizeText(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${bytes} bytes`;
}
