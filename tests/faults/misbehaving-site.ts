/** Another site that can be upstream, dead, slow, lying or mad, at the shop's and the scoring site's address alike. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';

export interface UpstreamResponse {
  type: string;
  body: string;
}

/** What upstream sites would say to a request with this body. */
export type Upstream = (request: IncomingMessage, body: string) => Promise<UpstreamResponse>;

type Misbehavior = (answer: ServerResponse, upstream: UpstreamResponse) => void;

/** Packs to a thousandth; a hundred of them one after the other are still one file. */
const BLANKS = gzipSync(Buffer.alloc(10 * 1024 * 1024, ' '));

const send = (answer: ServerResponse, status: number, { type, body }: UpstreamResponse) => {
  answer.writeHead(status, { 'Content-Type': type }).end(body);
};

/** Sends bytes past Node's own bookkeeping. */
const sendRaw = (answer: ServerResponse, bytes: string) => answer.socket?.write(bytes);

const PAGE = '<!doctype html><title>Sorry</title><h1>Something went wrong</h1>';

/** Sends for as long as the other side takes it. */
function pour(
  answer: ServerResponse,
  part: string | Buffer,
  most = Number.POSITIVE_INFINITY,
): void {
  let parts = 0;
  const go = () => {
    while (!answer.destroyed && parts < most) {
      parts += 1;
      if (!answer.write(part)) return;
    }
    if (parts >= most) answer.end();
  };
  answer.on('drain', go);
  go();
}

/** The same shape with other types in it. */
function mistyped(value: unknown): unknown {
  if (Array.isArray(value)) return { 0: value.length };
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return [String(value)];
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mistyped(part)]));
}

/** The ways in which a site lies. */
const MISBEHAVIORS = {
  'the wrong types': (answer, { type, body }) => {
    const { data } = type.includes('json') ? { data: {}, ...parsed(body) } : { data: null };
    const lie = data === null ? PAGE : JSON.stringify({ data: mistyped(data) });
    send(answer, 200, { type, body: lie });
  },
  'a page instead of data': (answer) => {
    send(answer, 200, { type: 'text/html', body: PAGE });
  },
  'a success that is an error': (answer, { type }) => {
    const body = type.includes('json') ? '{"errors":[{"message":"Internal"}],"data":null}' : PAGE;
    send(answer, 200, { type, body });
  },
  'an error': (answer) => {
    send(answer, 500, { type: 'text/html', body: PAGE });
  },
  'an answer without an end': (answer, { type }) => {
    answer.writeHead(200, { 'Content-Type': type });
    pour(answer, ' '.repeat(65_536));
  },
  'a gigabyte in a megabyte': (answer, { type }) => {
    answer.writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'gzip' });
    pour(answer, BLANKS, 100);
  },
  'a cut-off answer': (answer, { type, body }) => {
    answer.writeHead(200, { 'Content-Type': type });
    answer.write(body.slice(0, body.length / 2), () => answer.destroy());
  },
  'less than it announced': (answer, { type, body }) => {
    const length = Buffer.byteLength(body) + 1_000;
    answer.writeHead(200, { 'Content-Type': type, 'Content-Length': length });
    answer.write(body, () => answer.destroy());
  },
  'more than it announced': (answer, { type, body }) => {
    const length = Math.floor(body.length / 2);
    sendRaw(
      answer,
      `HTTP/1.1 200 OK\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`,
    );
  },
  'a way in a circle': (answer) => {
    answer.writeHead(307, { Location: `/again?${Math.random()}` }).end();
  },
  'headers without an end': (answer) => {
    sendRaw(answer, 'HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => sendRaw(answer, 'X-More: and more\r\n'.repeat(1_000)), 5);
    answer.once('close', () => {
      clearInterval(timer);
    });
  },
  'no HTTP at all': (answer) => {
    sendRaw(answer, '\x16\x03\x01 rubbish \x00\xff\r\n\r\n');
    answer.destroy();
  },
  'no answer': (answer) => {
    answer.destroy();
  },
  silence: () => undefined,
  'a byte a second': (answer, { type, body }) => {
    answer.writeHead(200, { 'Content-Type': type });
    let at = 0;
    const timer = setInterval(() => answer.write(body.charAt(at++)), 1_000);
    answer.once('close', () => {
      clearInterval(timer);
    });
  },
} as const satisfies Record<string, Misbehavior>;

export type MisbehaviorName = keyof typeof MISBEHAVIORS;

const isLie = (name: string): name is MisbehaviorName => name in MISBEHAVIORS;

/** Those that use up a caller's patience, and those of which it notices at once. */
export const SLOW_MISBEHAVIORS: readonly MisbehaviorName[] = ['silence', 'a byte a second'];
export const QUICK_MISBEHAVIORS: readonly MisbehaviorName[] = Object.keys(MISBEHAVIORS)
  .filter(isLie)
  .filter((name) => !SLOW_MISBEHAVIORS.includes(name));

function parsed(json: string): object {
  const value: unknown = JSON.parse(json);
  return typeof value === 'object' && value !== null ? value : {};
}

export interface MisbehavingSite {
  /** `http://127.0.0.1:4711`; fit for STOREFRONT_HOST and DEMO_BLUEGOLF. */
  origin: string;
  /** What it does from now on; null is the truth. */
  tell: (lie: MisbehaviorName | null) => void;
  close: () => void;
}

/** Starts it at any free port; it is upstream at first. */
export async function startMisbehavingSite(upstream: Upstream): Promise<MisbehavingSite> {
  let lie: MisbehaviorName | null = null;
  const answerTo = async (request: IncomingMessage, answer: ServerResponse) => {
    const truth = await upstream(request, await readText(request));
    if (lie === null) send(answer, 200, truth);
    else MISBEHAVIORS[lie](answer, truth);
  };
  const server = createServer((request, answer) => {
    // Callers who leave in the middle are the point.
    answer.on('error', () => undefined);
    answerTo(request, answer).catch(() => answer.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    tell: (next) => (lie = next),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
