/** The requests of a page, sent to a test's server with its cookies, delayed or answered by the test. */
import { vi } from 'vitest';
import type { Client, SendOptions } from '../helpers/client.ts';

/** A request that the page sent. */
export interface SentRequest {
  method: string;
  /** With the query. */
  path: string;
  headers: Headers;
  /** The text of a JSON body, the fields of a form, or null. */
  body: string | FormData | null;
  /** Says whether the page gave it up. */
  signal?: { readonly aborted: boolean };
}

interface Rule {
  applies: (request: SentRequest) => boolean;
  respond: (request: SentRequest) => Promise<Response | null>;
}

const EMPTY = [204, 205, 304];

/** Whether a request is one of this method, at a path or below it. Null is every method. */
const isAt =
  (method: string | null, path: string) =>
  ({ method: sent, path: at }: SentRequest) => {
    const [pathname = ''] = at.split('?');
    return (
      (method === null || sent === method) && (pathname === path || pathname.startsWith(`${path}/`))
    );
  };

/** What responds when a test doesn't. */
export type Send = (request: SentRequest) => Promise<Response>;

export class Network {
  /** Every request since the test began, the oldest first. */
  readonly sent: SentRequest[] = [];
  readonly #send: Send;
  #rules: Rule[] = [];
  readonly #open = new Set<Promise<unknown>>();
  /** Releases what is held. */
  readonly #holds = new Set<() => void>();

  constructor(send: Send) {
    this.#send = send;
  }

  reset(): void {
    this.sent.length = 0;
    this.#rules = [];
  }

  /** Resolves when no request is under way, after releasing those that a failed test holds. */
  async settled(): Promise<void> {
    for (const release of this.#holds) release();
    this.#rules = [];
    await Promise.allSettled(this.#open);
  }

  /** The requests of a method, at a path or below it. */
  sentTo(method: string | null, path: string): SentRequest[] {
    return this.sent.filter(isAt(method, path));
  }

  /** Responds to a method with an error sentence, at a path and below it, until the returned function is called. */
  fail(method: string | null, path: string, sentence: string, status = 500): () => void {
    return this.respond(method, path, () => new Response(sentence, { status }));
  }

  /** Lets requests fail as without a connection, until the returned function is called. */
  disconnect(path = '/'): () => void {
    const isBelow = ({ path: at }: SentRequest) => at.startsWith(path);
    return this.#add(isBelow, () => Promise.reject(new TypeError('Failed to fetch')));
  }

  /** Loses the responses of what the server has stored, until the returned function is called. */
  loseResponses(method: string, path: string): () => void {
    return this.#add(isAt(method, path), async (request) => {
      await this.#send(request);
      throw new TypeError('Failed to fetch');
    });
  }

  /** Responds itself, until the returned function is called; null lets a request through. */
  respond(
    method: string | null,
    path: string,
    response: (request: SentRequest) => Response | null | Promise<Response | null>,
  ): () => void {
    return this.#add(isAt(method, path), async (request) => response(request));
  }

  /** Responds as a plain static host does, which knows no queries, at a path and below it. */
  ignoreQueries(path: string): () => void {
    return this.respond('GET', path, ({ path: sent, ...request }) => {
      const [pathname = ''] = sent.split('?');
      return this.#send({ ...request, path: pathname });
    });
  }

  /** Holds requests back until the returned function is called. */
  hold(method: string | null, path: string): () => void {
    const released = Promise.withResolvers<null>();
    const stop = this.#add(isAt(method, path), () => released.promise);
    const release = () => {
      stop();
      this.#holds.delete(release);
      released.resolve(null);
    };
    this.#holds.add(release);
    return release;
  }

  #add(applies: Rule['applies'], respond: Rule['respond']): () => void {
    const rule = { applies, respond };
    // The newest goes first.
    this.#rules.unshift(rule);
    return () => {
      this.#rules = this.#rules.filter((each) => each !== rule);
    };
  }

  /** Sends a request as `fetch` does. */
  send(request: SentRequest): Promise<Response> {
    this.sent.push(request);
    const response = this.#respond(request);
    this.#open.add(response);
    const done = () => this.#open.delete(response);
    response.then(done, done);
    return response;
  }

  async #respond(request: SentRequest): Promise<Response> {
    for (const rule of this.#rules.filter(({ applies }) => applies(request))) {
      const response = await rule.respond(request);
      if (response) return response;
    }
    return this.#send(request);
  }
}

/** Sends requests to a server with a client's cookies. */
export const sendTo =
  (client: Client): Send =>
  async ({ method, path, headers, body }) => {
    const options: SendOptions = {
      headers: { origin: client.origin, ...Object.fromEntries(headers) },
      ...(body instanceof FormData ? { form: body } : body !== null && { body }),
    };
    const response = await client.send(method, path, options);
    const received = Object.entries(response.headers).flatMap(([name, value = []]) =>
      [value].flat().map((each): [string, string] => [name, each]),
    );
    const { status } = response;
    const content = EMPTY.includes(status) ? null : Uint8Array.from(response.body);
    return new Response(content, { status, headers: received });
  };

/** Lets the page send its requests through a network. Returns a function that ends it. */
export function connectTo(network: Network): () => void {
  vi.stubGlobal('fetch', (address: string | URL, init: RequestInit = {}) =>
    network.send({
      method: init.method ?? 'GET',
      path: pathOf(String(address)),
      headers: new Headers(init.headers),
      body: bodyOf(init.body),
    }),
  );
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends UploadRequest {
      constructor() {
        super(network);
      }
    },
  );
  vi.stubGlobal('EventSource', ClosedEventSource);
  return () => vi.unstubAllGlobals();
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address, location.href);
  return pathname + search;
}

function bodyOf(body: RequestInit['body']): SentRequest['body'] {
  if (body === null || body === undefined) return null;
  if (typeof body === 'string' || body instanceof FormData) return body;
  throw new Error('The page sent a body that screen tests know nothing of.');
}

/** What the panel uses of XMLHttpRequest. */
class UploadRequest extends EventTarget {
  readonly upload = new EventTarget();
  withCredentials = false;
  status = 0;
  responseText = '';
  readonly #network: Network;
  #request = { method: '', path: '' };
  readonly #headers = new Headers();
  #received = new Headers();

  constructor(network: Network) {
    super();
    this.#network = network;
  }

  open(method: string, address: string): void {
    this.#request = { method, path: pathOf(address) };
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  getResponseHeader(name: string): string | null {
    return this.#received.get(name);
  }

  send(body: RequestInit['body']): void {
    const sent = this.#network.send({
      ...this.#request,
      headers: this.#headers,
      body: bodyOf(body),
    });
    sent.then(
      async (response) => {
        this.status = response.status;
        this.#received = response.headers;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      },
      () => this.dispatchEvent(new Event('error')),
    );
  }
}

/** A connection that the server never sends on; what other staff members do is tested with browsers. */
class ClosedEventSource extends EventTarget {
  static readonly CLOSED = 2;
  readonly readyState = 0;

  close(): void {
    // It is not open.
  }
}
