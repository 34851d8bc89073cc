/**
 * Responses of public API reads, serialized once and cached by URL until something they depend on is
 * replaced. The fast path sends them without Express; requests that need Express get the same bytes there.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, RequestHandler } from 'express';
import {
  compressJson,
  jsonResponse,
  type JsonResponse,
  encodingFor,
  isNotModified,
} from './representation.ts';
import { REQUEST_ID_HEADER, type RequestContext, routePattern } from '../request-log.ts';
import { headerLinesOf, setHeaderLines, type HeaderLines } from './security-headers.ts';

/** Most cached responses, so that a client that requests every name and year does not fill the memory. */
const ENTRIES_MAX = 200;

/** Documented URLs are shorter. */
const KEY_LENGTH_MAX = 300;

/** What a response may depend on besides its dependencies. */
export type ReadRequest = Pick<Request, 'params' | 'query'>;

/** A public read, declared once by its route. */
export interface CachedRead {
  /**
   * Everything the response is made of, as it is now: saved collections, and the day where it counts.
   * Collections are replaced, never changed, so they are compared by identity. Name every collection that
   * the route looks at, also for a 404.
   */
  dependencies: () => readonly unknown[];
  /** The query parameters that the response depends on; `respond` gets no others. */
  query?: readonly string[];
  /** Returns the value to send as JSON. What it throws is not cached. */
  respond: (request: ReadRequest) => unknown;
  /** For routes that do more than respond: every request goes through Express. */
  skipsFastPath?: boolean;
}

interface Entry {
  dependencies: CachedRead['dependencies'];
  /** The dependencies that the response was made of. */
  state: readonly unknown[];
  response: JsonResponse;
  /** What the fast path needs; null until Express has responded to an anonymous request. */
  fastPath: { headers: HeaderLines; route: string } | null;
}

export class ResponseCache {
  readonly #max: number;
  /** By path and declared query parameters, the least recently used first. */
  readonly #entries = new Map<string, Entry>();

  constructor(max = ENTRIES_MAX) {
    this.#max = max;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Sends the cached response of a GET or HEAD request; false when the request has to go to Express. */
  send(context: RequestContext, req: IncomingMessage, res: ServerResponse): boolean {
    const { headers, method, url = '' } = req;
    // Requests of other sites' pages get CORS headers of their own.
    if (headers.origin !== undefined) return false;
    const entry = this.#current(url);
    if (!entry?.fastPath) return false;
    const { response, fastPath } = entry;
    context.route = fastPath.route;
    const own = [REQUEST_ID_HEADER, context.id];
    if (isNotModified(headers, response.etag)) {
      res.writeHead(304, own.concat(fastPath.headers)).end();
      return true;
    }
    const encoding = encodingFor(headers['accept-encoding']);
    const { lines, body } = response[encoding] ?? response.identity;
    res.writeHead(200, own.concat(fastPath.headers, lines));
    if (method === 'HEAD') res.end();
    else res.end(body);
    return true;
  }

  /** The Express handler of a read. */
  handler(read: CachedRead): RequestHandler {
    return (req, res) => {
      const entry = this.#entryFor(req, read);
      const { response } = entry;
      const isShareable = !read.skipsFastPath && isAnonymous(req) && !isPrivate(res);
      res.set({ ETag: response.etag, 'Cache-Control': 'no-cache' }).vary('Accept-Encoding');
      if (isShareable) {
        const headers = headerLinesOf(res, REQUEST_ID_HEADER);
        entry.fastPath ??= { headers, route: routePattern(req) };
      }
      const encoding = req.fresh ? 'identity' : encodingFor(req.get('Accept-Encoding'));
      const { lines, body } = response[encoding] ?? response.identity;
      setHeaderLines(res, lines);
      res.send(body);
    };
  }

  #entryFor(req: Request, { dependencies, query = [], respond }: CachedRead): Entry {
    const request = { params: req.params, query: picked(req.query, query) };
    const key = keyOf(req.baseUrl + req.path, request.query);
    const current = key === null ? null : this.#current(key);
    if (current) return current;
    const state = dependencies();
    const response = jsonResponse(respond(request));
    const entry: Entry = { dependencies, state, response, fastPath: null };
    if (key !== null && key.length <= KEY_LENGTH_MAX) this.#store(key, entry);
    return entry;
  }

  /** The entry of a key, unless a dependency was replaced. Its second use has it compressed. */
  #current(key: string): Entry | null {
    const entry = this.#entries.get(key);
    if (!entry || !isCurrent(entry)) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    compressJson(entry.response);
    return entry;
  }

  #store(key: string, entry: Entry): void {
    // Outdated entries would retain the collections they were built from in memory.
    for (const [other, stored] of this.#entries)
      if (!isCurrent(stored)) this.#entries.delete(other);
    const [leastRecent] = this.#entries.keys();
    if (leastRecent !== undefined && this.#entries.size >= this.#max)
      this.#entries.delete(leastRecent);
    this.#entries.set(key, entry);
  }
}

function isCurrent({ dependencies, state }: Entry): boolean {
  const now = dependencies();
  for (let at = 0; at < state.length; at += 1) if (now[at] !== state[at]) return false;
  return true;
}

/** Whether nothing in a request identifies its client. */
function isAnonymous({ headers: { cookie, authorization, origin } }: IncomingMessage): boolean {
  return cookie === undefined && authorization === undefined && origin === undefined;
}

/** Whether a response is for one client, by the headers that it has so far. */
const isPrivate = (res: ServerResponse) =>
  res.hasHeader('Cache-Control') || res.hasHeader('Set-Cookie');

/** The query parameters of these names that a request has. */
function picked(query: Request['query'], names: readonly string[]): Request['query'] {
  return Object.fromEntries(Object.entries(query).filter(([name]) => names.includes(name)));
}

/**
 * The URL that the fast path finds a response by: the path, and the parameters that count. Null when one of
 * them was sent more than once.
 */
function keyOf(path: string, query: Request['query']): string | null {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string') return null;
    search.set(name, value);
  }
  return search.size === 0 ? path : `${path}?${search}`;
}
