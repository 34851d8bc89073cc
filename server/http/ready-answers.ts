/**
 * Public reads that a route has answered once, ready to be given again under the same address without
 * asking the route, until something they are made of is replaced.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { compress } from './compression.ts';
import { representation, compressedRepresentation, type Representation } from './representation.ts';
import type { JsonResponse } from './json-response.ts';
import { encodingFor, isNotModified, type Encoding } from './negotiation.ts';
import { REQUEST_ID_HEADER, type RequestContext } from './request-log.ts';
import { linesOf, type HeaderLines } from './security-headers.ts';

/** Most answers that are kept: whoever asks for all there are must not fill the memory. */
const READY_MAX = 200;

/** Documented addresses are shorter; the rest is made up to be long. */
const ADDRESS_MAX = 300;

/** What an answer is made of as it is now: saved collections, and the day where it counts. */
export type Dependencies = () => readonly unknown[];

type Packing = Exclude<Encoding, 'identity'>;

interface ReadyAnswer {
  dependencies: Dependencies;
  /** What it was made of; collections are replaced, never changed, so they are compared by identity. */
  state: readonly unknown[];
  etag: string;
  /** The headers for who has it already. */
  held: HeaderLines;
  /** Those for who hasn't, but what tells of the form. */
  shared: HeaderLines;
  plain: Representation;
  /** Compressed once it was asked for again: who asks for many addresses once must not cost more. */
  compressed: Record<Packing, Representation | null> | null;
  /** The pattern of its route. */
  route: string;
}

/** Requests whose answers may be kept, and where. */
const waiting = new WeakMap<IncomingMessage, ReadyAnswers>();

export class ReadyAnswers {
  readonly #max: number;
  readonly #byAddress = new Map<string, ReadyAnswer>();
  /** Whether something was replaced since the outdated answers were thrown away. */
  #hasOutdated = false;

  constructor(max = READY_MAX) {
    this.#max = max;
  }

  get size(): number {
    return this.#byAddress.size;
  }

  /** Answers a GET or HEAD whose answer is ready; otherwise it may be kept when its route answers. */
  give(visit: RequestContext, req: IncomingMessage, res: ServerResponse): boolean {
    const { headers, method, url = '' } = req;
    // Who calls from another site gets headers of his own.
    if (headers.origin !== undefined) return false;
    const ready = this.#byAddress.get(url);
    const isOutdated = ready !== undefined && !isCurrent(ready);
    if (!ready || isOutdated) {
      this.#hasOutdated ||= isOutdated;
      if (isStrangers(req)) waiting.set(req, this);
      return false;
    }
    visit.route = ready.route;
    const own = [REQUEST_ID_HEADER, visit.id];
    if (isNotModified(headers, ready.etag)) {
      res.writeHead(304, own.concat(ready.held)).end();
      return true;
    }
    if (!ready.compressed) compressResponse(ready);
    const encoding = encodingFor(headers['accept-encoding']);
    const compressed = encoding === 'identity' ? null : ready.compressed?.[encoding];
    const { lines, body } = compressed ?? ready.plain;
    res.writeHead(200, own.concat(lines));
    if (method === 'HEAD') res.end();
    else res.end(body);
    return true;
  }

  keep(address: string, ready: ReadyAnswer): void {
    if (this.#hasOutdated) this.#forgetOutdated();
    this.#byAddress.delete(address);
    const [oldest] = this.#byAddress.keys();
    if (oldest !== undefined && this.#byAddress.size >= this.#max) this.#byAddress.delete(oldest);
    this.#byAddress.set(address, ready);
  }

  /** They would hold the collections they were made of. */
  #forgetOutdated(): void {
    this.#hasOutdated = false;
    for (const [address, kept] of this.#byAddress)
      if (!isCurrent(kept)) this.#byAddress.delete(address);
  }
}

/**
 * Keeps an answer that is the same for everybody, once its headers are there and before it is sent.
 * Answers to a session, or to a page of another site, are never kept: only a stranger's are.
 */
export function keepReady(
  { req, res, route }: { req: IncomingMessage; res: ServerResponse; route: string },
  response: JsonResponse,
  dependencies: Dependencies,
): void {
  const keeper = waiting.get(req);
  if (!keeper || res.statusCode !== 200 || res.hasHeader('Set-Cookie')) return;
  const lines = linesOf(res);
  const isOfBody = (name: string) => /^content-(type|length)$/i.test(name);
  const [shared, ofBody]: [string[], string[]] = [[], []];
  for (let at = 0; at < lines.length; at += 2) {
    const [name = '', value = ''] = lines.slice(at, at + 2);
    if (name === REQUEST_ID_HEADER) continue;
    (isOfBody(name) ? ofBody : shared).push(name, value);
  }
  const { url = '' } = req;
  keeper.keep(url, {
    ...{ dependencies, state: dependencies(), route, etag: response.etag, held: shared },
    shared: [...shared, ...ofBody],
    plain: representation([...shared, ...ofBody], response.body),
    compressed: null,
  });
}

/** Compresses an answer beside the requests; until that is done it is given as it is. */
function compressResponse(ready: ReadyAnswer): void {
  const compressed: Record<Packing, Representation | null> = { br: null, gzip: null };
  ready.compressed = compressed;
  const { shared, plain } = ready;
  void compress(plain.body, 'application/json').then(({ brotli, gzip }) => {
    compressed.br = compressedRepresentation(shared, brotli, 'br');
    compressed.gzip = compressedRepresentation(shared, gzip, 'gzip');
  });
}

/** Who shows nothing by which he is known. */
function isStrangers({ url = '', headers }: IncomingMessage): boolean {
  const { cookie, authorization } = headers;
  return url.length <= ADDRESS_MAX && cookie === undefined && authorization === undefined;
}

function isCurrent({ dependencies, state }: ReadyAnswer): boolean {
  const now = dependencies();
  for (let at = 0; at < state.length; at += 1) if (now[at] !== state[at]) return false;
  return true;
}
