/** Compresses response bodies where that is worth it. */
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompressSync, constants, gzip } from 'node:zlib';

export interface CompressedBody {
  /** Uncompressed; null where only compressed bytes are stored. */
  plain: Buffer | null;
  brotli: Buffer | null;
  /** Whether `brotli` has the best quality. */
  isSmall: boolean;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Fast first, small later: brotli 5 takes 1/15 of the time of 11 for 1.1 times its size. */
const BROTLI_FAST = 5;
const BROTLI_SMALL = 11;

/** Below this many bytes compressing gains nothing. */
const WORTH_COMPRESSING = 256;

const isText = (type: string) =>
  /^(text\/|application\/(json|xml|rss\+xml|javascript|manifest)|image\/svg)/.test(type);

const isWorthIt = (body: Buffer, type: string) => isText(type) && body.length >= WORTH_COMPRESSING;

/**
 * Compresses a body, with the best quality if `isSmall` and otherwise fast. Only with brotli, which browsers accept: a
 * second copy of each page would be a twentieth of the server's memory and a fifth of the time of a publication.
 */
export async function compress(
  body: Buffer,
  type: string,
  isSmall = false,
): Promise<CompressedBody> {
  if (!isWorthIt(body, type)) return { plain: body, brotli: null, isSmall: false };
  const brotli = await brotliOf(body, isSmall ? BROTLI_SMALL : BROTLI_FAST);
  return { plain: null, brotli, isSmall };
}

/** The uncompressed body. Clients that accept no compression are rare, so it is decompressed for each. */
export function decompress({ plain, brotli }: CompressedBody): Buffer {
  return plain ?? brotliDecompressSync(brotli ?? '');
}

/** A body compressed with gzip; null where that isn't worth it. */
export async function gzipped(body: Buffer, type: string): Promise<Buffer | null> {
  return isWorthIt(body, type) ? compactCopy(await compressGzip(body)) : null;
}

/** Compresses a body with the best brotli quality. */
export const recompress = (body: Buffer): Promise<Buffer> => brotliOf(body, BROTLI_SMALL);

async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A window no larger than the body: the same bytes for a fraction of the memory.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  });
  return compactCopy(compressed);
}

/**
 * A copy with memory of its own. The result of zlib is a slice of a larger buffer, which stays in memory
 * as long as the slice; so do an IPC message and the pool that small buffers share.
 */
export function compactCopy(bytes: Uint8Array): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  copy.set(bytes);
  return copy;
}

/** The exponent of the smallest brotli window for this many bytes. */
const windowFor = (bytes: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );
