/** Visitors who read without a pause, as different browsers do, and check every response. */
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Random } from '../helpers/random.ts';

/** The encodings that browsers, crawlers and scripts accept. */
const ENCODINGS = ['br, gzip', 'gzip', 'identity', 'gzip, deflate, br, zstd'] as const;

/** How many wrong responses are described. */
const DESCRIBED_MAX = 20;

export interface Tally {
  requests: number;
  /** Responses with status 304. */
  unchanged: number;
  bytes: number;
  wrong: number;
  /** A sentence for each of the first wrong responses. */
  sentences: string[];
  /** Milliseconds of every response. */
  times: number[];
}

interface SentRequest {
  path: string;
  /** The ETag of an older response, if it was sent along. */
  tag: string | undefined;
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export class Readers {
  readonly tally: Tally = {
    requests: 0,
    unchanged: 0,
    bytes: 0,
    wrong: 0,
    sentences: [],
    times: [],
  };
  readonly #origin: string;
  readonly #paths: readonly string[];
  readonly #random: Random;
  readonly #agent: Agent;
  readonly #tags = new Map<string, string>();

  constructor(origin: string, paths: readonly string[], random: Random) {
    this.#origin = origin;
    this.#paths = paths;
    this.#random = random;
    this.#agent = new Agent({ keepAlive: true });
  }

  /** Reads with concurrent readers until the signal aborts. */
  async read(readers: number, until: AbortSignal): Promise<void> {
    const one = async () => {
      while (!until.aborted) await this.#readOne();
    };
    await Promise.all(Array.from({ length: readers }, one));
    this.#agent.destroy();
  }

  async #readOne(): Promise<void> {
    const path = this.#random.pick(this.#paths);
    const encoding = this.#random.pick(ENCODINGS);
    const key = `${path} ${encoding}`;
    const tag = this.#random.below(3) === 0 ? this.#tags.get(key) : undefined;
    const began = performance.now();
    this.tally.requests += 1;
    try {
      const reply = await this.#request(path, {
        'Accept-Encoding': encoding,
        ...(tag !== undefined && { 'If-None-Match': tag }),
      });
      this.tally.times.push(performance.now() - began);
      this.tally.bytes += reply.body.length;
      if (reply.status === 304) this.tally.unchanged += 1;
      if (reply.headers.etag !== undefined) this.#tags.set(key, reply.headers.etag);
      const wrong = wrongIn({ path, tag }, reply);
      if (wrong !== null) this.#note(`${path}: ${wrong}`);
    } catch (error) {
      this.#note(`${path}: ${String(error)}`);
    }
  }

  #note(sentence: string): void {
    this.tally.wrong += 1;
    if (this.tally.sentences.length < DESCRIBED_MAX) this.tally.sentences.push(sentence);
  }

  #request(path: string, headers: Record<string, string>): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request(this.#origin + path, { agent: this.#agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () => {
          const { statusCode: status = 0, headers } = response;
          resolve({ status, headers, body: Buffer.concat(parts) });
        });
      });
      sent.on('error', (error) => {
        // The server may close a keep-alive connection in the moment it is used again; browsers retry, too.
        if (sent.reusedSocket) resolve(this.#request(path, headers));
        else reject(error);
      });
      sent.end();
    });
  }
}

/** What is wrong with a response; null for nothing. */
export function wrongIn({ tag }: SentRequest, { status, headers, body }: Reply): string | null {
  if (status === 304) {
    if (tag === undefined) return 'is a 304 for a request without a tag';
    return body.length === 0 ? null : 'is a 304 with a body';
  }
  if (status !== 200) return `${status} ${body.toString('utf8', 0, 200)}`;
  if (tag !== undefined && headers.etag === tag) return 'was sent though it is not modified';
  const length = headers['content-length'];
  if (length !== undefined && Number(length) !== body.length) {
    return `has ${body.length} bytes, not the ${length} announced`;
  }
  return wrongContent(
    decompressed(body, headers['content-encoding']),
    headers['content-type'] ?? '',
  );
}

function decompressed(body: Buffer, encoding = 'identity'): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

function wrongContent(content: Buffer, type: string): string | null {
  const isWhole = (end: string) =>
    content.toString('utf8').trimEnd().endsWith(end) ? null : `doesn’t end with ${end}`;
  if (type.startsWith('text/html')) return isWhole('</html>');
  if (type.startsWith('application/json')) {
    JSON.parse(content.toString('utf8'));
    return null;
  }
  if (type.startsWith('application/rss+xml')) return isWhole('</rss>');
  return content.length > 0 ? null : 'is empty';
}

/** The value below which a part of the values lies, such as 0.99 of them. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}
