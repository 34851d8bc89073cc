/** Sends prepared files: what their answers say is put together once, not for every request. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  representation,
  compressedRepresentation,
  type Representation,
} from '../http/representation.ts';
import { encodingFor, isNotModified } from '../http/negotiation.ts';
import type { HeaderLines } from '../http/security-headers.ts';
import type { LiveFile } from '../publish/live-site.ts';
import { decompress } from '../http/compression.ts';

/** The headers of a file's answers. */
interface Prepared {
  /** The compressed form that was there; a smaller one may take its place. */
  brotli: Buffer | null;
  /** For who has the file already. */
  held: HeaderLines;
  /** Null for files that are not kept so. */
  br: Representation | null;
  gzip: Representation | null;
  identity: Representation | null;
}

export class FileSender {
  readonly #first: HeaderLines;
  readonly #cacheRuleOf: (file: LiveFile) => string;
  readonly #prepared = new WeakMap<LiveFile, Prepared>();

  /** `cacheRuleOf` tells how long others may keep a file; `first` are headers that every answer has. */
  constructor(cacheRuleOf: (file: LiveFile) => string, first: HeaderLines = []) {
    this.#cacheRuleOf = cacheRuleOf;
    this.#first = first;
  }

  /** Answers with a file: 304 when the caller has it, else its best form. `own` are headers of this answer. */
  send(file: LiveFile, req: IncomingMessage, res: ServerResponse, own: string[] = []): void {
    const known = this.#prepared.get(file);
    const prepared = known?.brotli === file.brotli ? known : this.#prepare(file);
    const { headers } = req;
    if (file.status === 200 && isNotModified(headers, file.etag)) {
      res.writeHead(304, own.concat(prepared.held)).end();
      return;
    }
    const { body, lines } =
      prepared[encodingFor(headers['accept-encoding'])] ??
      prepared.identity ??
      representation(prepared.held, decompress(file));
    res.writeHead(file.status, own.concat(lines));
    if (req.method === 'HEAD') res.end();
    else res.end(body);
  }

  #prepare(file: LiveFile): Prepared {
    const held = [
      ...this.#first,
      ...['Content-Type', file.type],
      ...['Cache-Control', this.#cacheRuleOf(file)],
      ...['ETag', file.etag],
      ...['Vary', 'Accept-Encoding'],
      ...(file.csp === '' ? [] : ['Content-Security-Policy', file.csp]),
    ];
    const prepared: Prepared = {
      brotli: file.brotli,
      held,
      br: compressedRepresentation(held, file.brotli, 'br'),
      gzip: compressedRepresentation(held, file.gzip, 'gzip'),
      identity: file.plain && representation(held, file.plain),
    };
    this.#prepared.set(file, prepared);
    return prepared;
  }
}
