/** Reads and decompresses a response body within a size limit. */
import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, type InputType } from 'node:zlib';
import { HttpError } from '../../errors.ts';
import { errorCode } from './fetch-errors.ts';

/** The content encodings that can be decompressed, for Accept-Encoding. */
export const ENCODINGS = 'gzip, deflate, br';

type Decompress = (bytes: InputType, options: { maxOutputLength: number }) => Promise<Buffer>;

const decompressors = new Map<string, Decompress>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
  ['deflate', promisify(inflate)],
]);
const inflateWithoutHeader = promisify(inflateRaw);

/**
 * The decompressed body. Throws 502 when it is larger than `limit` bytes, compressed or not, or in
 * an encoding that was not requested; rejects with the connection's error when it is cut off.
 */
export async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = () =>
    new HttpError(502, `The page is larger than the ${sizeText(limit)} the server reads.`);
  if (Number(response.headers['content-length'] ?? 0) > limit) throw tooLarge();

  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const isPlain = encoding === '' || encoding === 'identity';
  const decompress = isPlain ? null : decompressors.get(encoding);
  if (decompress === undefined)
    throw new HttpError(502, 'The page is compressed in a way that the server cannot read.');

  const chunks: AsyncIterable<Buffer> = response;
  const received: Buffer[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > limit) throw tooLarge();
    received.push(chunk);
  }
  const body = Buffer.concat(received);
  if (decompress === null || size === 0) return body;
  try {
    // Some servers send deflate without its two header bytes; the first is then not 0x…8.
    const isRaw = encoding === 'deflate' && ((body[0] ?? 0) & 0x0f) !== 8;
    return await (isRaw ? inflateWithoutHeader : decompress)(body, { maxOutputLength: limit });
  } catch (error) {
    if (errorCode(error) === 'ERR_BUFFER_TOO_LARGE') throw tooLarge();
    throw new HttpError(502, 'The page arrived damaged or incomplete.', { cause: error });
  }
}

function sizeText(bytes: number): string {
  return bytes >= 1_000_000 ? `${Math.round(bytes / 1_000_000)} MB` : `${bytes} bytes`;
}
