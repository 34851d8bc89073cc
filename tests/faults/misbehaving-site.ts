/** A site that plays both the shop and the scoring site, and can be dead, slow or wrong in many ways. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

export interface UpstreamResponse {
  type: string;
  body: string;
}

/** The correct response to a request with this body. */
export type Upstream = (request: IncomingMessage, body: string) => Promise<UpstreamResponse>;

type Misbehavior = (response: ServerResponse, upstream: UpstreamResponse) => void;

/** Compresses to a thousandth of its size. A hundred of them in a row are still one gzip file. */
const BLANKS = gzipSync(Buffer.alloc(10 * 1024 * 1024, ' '));

const send = (response: ServerResponse, status: number, { type, body }: UpstreamResponse) => {
  response.writeHead(status, { 'Content-Type': type }).end(body);
};

/** Sends bytes without Node's own framing. */
const sendRaw = (response: ServerResponse, bytes: string) => response.socket?.write(bytes);

const PAGE = '<!doctype html><title>Sorry</title><h1>Something went wrong</h1>';

/** Sends for as long as the client reads. */
function pour(
  response: ServerResponse,
  part: string | Buffer,
  most = Number.POSITIVE_INFINITY,
): void {
  let parts = 0;
  const go = () => {
    while (!response.destroyed && parts < most) {
      parts += 1;
      if (!response.write(part)) return;
    }
    if (parts >= most) response.end();
  };
  response.on('drain', go);
  go();
}

/** The same shape with other types. */
function mistyped(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: value.length };
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mistyped(part)]));
}

/** What the site may do instead of sending the correct response. */
const MISBEHAVIORS = {
  'the wrong types': (response, { type, body }) => {
    const { data } = type.includes('json') ? { data: {}, ...parsed(body) } : { data: null };
    const wrong = data === null ? PAGE : JSON.stringify({ data: mistyped(data) });
    send(response, 200, { type, body: wrong });
  },
  'a page instead of data': (response) => {
    send(response, 200, { type: 'text/html', body: PAGE });
  },
  'a success that is an error': (response, { type }) => {
    const body = type.includes('json') ? '{"errors":[{"message":"Internal"}],"data":null}' : PAGE;
    send(response, 200, { type, body });
  },
  'an error': (response) => {
    send(response, 500, { type: 'text/html', body: PAGE });
  },
  'a response without an end': (response, { type }) => {
    response.writeHead(200, { 'Content-Type': type });
    pour(response, ' '.repeat(65_536));
  },
  'a gigabyte in a megabyte': (response, { type }) => {
    response.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
    pour(response, BLANKS, 100);
  },
  'a cut-off response': (response, { type, body }) => {
    response.writeHead(200, { 'Content-Type': type });
    response.write(body.slice(0, body.length / 2), () => response.destroy());
  },
  'less than it announced': (response, { type, body }) => {
    const length = Buffer.byteLength(body) + 1_000;
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': length });
    response.write(body, () => response.destroy());
  },
  'more than it announced': (response, { type, body }) => {
    const length = Math.floor(body.length / 2);
    sendRaw(
      response,
      `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
  },
  'a redirect loop': (response) => {
    response.writeHead(307, { Location: `/again?${Math.random()}` }).end();
  },
  'headers without an end': (response) => {
    sendRaw(response, 'HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => sendRaw(response, 'X-More: and more\r\n'.repeat(1_000)), 5);
    response.once('close', () => {
      clearInterval(timer);
    });
  },
  'no HTTP at all': (response) => {
    sendRaw(response, '\x16\x03\x01 garbage \x00\xff\r\n\r\n');
    response.destroy();
  },
  'no response': (response) => {
    response.destroy();
  },
  silence: () => undefined,
  'a byte a second': (response, { type, body }) => {
    response.writeHead(200, { 'Content-Type': type });
    let at = 0;
    const timer = setInterval(() => response.write(body.charAt(at++)), 1_000);
    response.once('close', () => {
      clearInterval(timer);
    });
  },
} as const satisfies Record<string, Misbehavior>;

export type MisbehaviorName = keyof typeof MISBEHAVIORS;

const isMisbehavior = (name: string): name is MisbehaviorName => name in MISBEHAVIORS;

/** Those that a client notices only by its timeout, and those that it notices immediately. */
export const SLOW_MISBEHAVIORS: readonly MisbehaviorName[] = ['silence', 'a byte a second'];
export const QUICK_MISBEHAVIORS: readonly MisbehaviorName[] = Object.keys(MISBEHAVIORS)
  .filter(isMisbehavior)
  .filter((name) => !SLOW_MISBEHAVIORS.includes(name));

function parsed(json: string): object {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? value : {};
}

export interface MisbehavingSite {
  /** `http://127.0.0.1:4711`; suitable for STOREFRONT_HOST and DEMO_BLUEGOLF. */
  origin: string;
  /** Sets what it does from now on; null for correct responses. */
  setMisbehavior: (next: MisbehaviorName | null) => void;
  close: () => void;
}

/** Starts it on a free port; it sends correct responses at first. */
export async function startMisbehavingSite(upstream: Upstream): Promise<MisbehavingSite> {
  let misbehavior: MisbehaviorName | null = null;
  const respondTo = async (request: IncomingMessage, response: ServerResponse) => {
    const correct = await upstream(request, await readText(request));
    if (misbehavior === null) send(response, 200, correct);
    else MISBEHAVIORS[misbehavior](response, correct);
  };
  const server = createServer((request, response) => {
    // Clients that disconnect in the middle are expected here.
    response.on('error', () => undefined);
    respondTo(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    setMisbehavior: (next) => (misbehavior = next),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
