/** The published site in memory: swapped as a whole, every file ready to send. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CandidatesFor } from '../domain/tour.ts';

/** One file of the site with everything an answer needs. */
export interface LiveFile {
  /** Its place below the published folder, such as `schedule/index.html`. */
  file: string;
  type: string;
  body: Buffer;
  /** Weak, so that it holds for every encoding. */
  etag: string;
  /** Content-Security-Policy of a page; empty for other files. */
  csp: string;
  brotli: Buffer | null;
  gzip: Buffer | null;
  /** Whether `brotli` is as small as it gets. */
  isSmall: boolean;
  /** Of an answer with it: 200, or 404 for a page that stands in for what is not there. */
  status: number;
}

/** The site as it is served: files by address. */
export interface LiveSite {
  files: ReadonlyMap<string, LiveFile>;
  candidatesFor: CandidatesFor;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Fast at once, small afterwards: brotli 5 takes 1/15 of the time of 11 for 1.1 times its size. */
export const BROTLI_AT_ONCE = 5;
export const BROTLI_SMALL = 11;

/** Below this many bytes compressing gains nothing. */
const WORTH_COMPRESSING = 256;

async function brotliOf(body: Buffer, quality: number): Promise<Buffer> {
  const compressed = await compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // A window no larger than the file: the same bytes for a fraction of the memory.
      [constants.BROTLI_PARAM_LGWIN]: windowFor(body.length),
    },
  });
  return toKeep(compressed);
}

/**
 * A copy with memory of its own: what zlib gives is a piece of a larger buffer, which would stay as
 * long as the piece, and so would the pool that small buffers are pieces of.
 */
function toKeep(bytes: Buffer): Buffer {
  const kept = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(kept);
  return kept;
}

/** The exponent of the smallest brotli window that holds so many bytes. */
const windowFor = (bytes: number) =>
  Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + 16))),
  );

const isText = (type: string) =>
  /^(text\/|application\/(json|xml|rss\+xml|javascript|manifest)|image\/svg)/.test(type);

/** Prepares a file for sending. */
export async function liveFile(
  from: Pick<LiveFile, 'file' | 'type' | 'body' | 'csp'> & { status?: number },
): Promise<LiveFile> {
  const compress = isText(from.type) && from.body.length >= WORTH_COMPRESSING;
  const [brotli, gzipped] = compress
    ? await Promise.all([brotliOf(from.body, BROTLI_AT_ONCE), compressGzip(from.body).then(toKeep)])
    : [null, null];
  const hash = createHash('sha256').update(from.body).update(from.csp).digest('base64url');
  return {
    status: 200,
    ...from,
    etag: `W/"${hash.slice(0, 22)}"`,
    brotli,
    gzip: gzipped,
    isSmall: false,
  };
}

/** Makes the brotli form of a file as small as it gets, once. */
export async function squeeze(file: LiveFile): Promise<void> {
  if (!file.brotli || file.isSmall) return;
  file.brotli = await brotliOf(file.body, BROTLI_SMALL);
  file.isSmall = true;
}
