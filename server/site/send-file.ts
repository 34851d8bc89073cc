/** Sends files with headers that are put together once, not for every request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import {
  representation,
  compressedRepresentation,
  type Representation,
  encodingFor,
  isNotModified,
} from '../http/responses/representation.ts';
import type { HeaderLines } from '../http/responses/security-headers.ts';
import type { LiveFile } from '../publish/live-site.ts';
import { decompress } from '../http/responses/compression.ts';

/** The headers and representations of a file. */
interface Prepared {
  /** The brotli body that `br` was made of; a recompress one may replace it. */
  brotli: Buffer | null;
  /** The headers of every response, all that a 304 has. */
  shared: HeaderLines;
  /** Null for encodings that are not stored; `gzip` is, once a client accepted nothing better. */
  br: Representation | null;
  gzip: Representation | null;
  identity: Representation | null;
}

export class FileSender {
  readonly #first: HeaderLines;
  readonly #cacheControlOf: (file: LiveFile) => string;
  readonly #prepared = new WeakMap<LiveFile, Prepared>();

  /** `cacheControlOf` returns a file's Cache-Control; `first` are headers of every response. */
  constructor(cacheControlOf: (file: LiveFile) => string, first: HeaderLines = []) {
    this.#cacheControlOf = cacheControlOf;
    this.#first = first;
  }

  /** Sends a file: 304 when it is not modified, else in the best encoding. `own` are headers of this response. */
  send(file: LiveFile, req: IncomingMessage, res: ServerResponse, own: string[] = []): void {
    const known = this.#prepared.get(file);
    const prepared = known?.brotli === file.brotli ? known : this.#prepare(file);
    const { headers } = req;
    if (file.status === 200 && isNotModified(headers, file.etag)) {
      res.writeHead(304, own.concat(prepared.shared)).end();
      return;
    }
    const encoding = encodingFor(headers['accept-encoding']);
    if (encoding === 'gzip' && file.brotli)
      prepared.gzip ??= representation(
        prepared.shared,
        gzipSync(decompress(file)),
        'Content-Encoding',
        encoding,
      );
    const { body, lines } =
      prepared[encoding] ?? prepared.identity ?? representation(prepared.shared, decompress(file));
    res.writeHead(file.status, own.concat(lines));
    if (req.method === 'HEAD') res.end();
    else res.end(body);
  }

  #prepare(file: LiveFile): Prepared {
    const shared = [
      ...this.#first,
      'Content-Type',
      file.type,
      'Cache-Control',
      this.#cacheControlOf(file),
      'ETag',
      file.etag,
      'Vary',
      'Accept-Encoding',
      ...(file.csp === '' ? [] : ['Content-Security-Policy', file.csp]),
    ];
    const prepared: Prepared = {
      brotli: file.brotli,
      shared,
      br: compressedRepresentation(shared, file.brotli, 'br'),
      gzip: null,
      identity: file.plain && representation(shared, file.plain),
    };
    this.#prepared.set(file, prepared);
    return prepared;
  }
}
