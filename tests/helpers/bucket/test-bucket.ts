/**
 * A bucket of s3rver, a server of the S3 API that checks signatures, behind a proxy that records the requests and adds
 * what s3rver has not: conditions of writes, objects that are never half written, and the failures that a test wants.
 */
import { mkdtemp } from 'node:fs/promises';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import pLimit from 'p-limit';
import type { BucketSettings } from '../../../server/config.ts';
import { BucketClient } from '../../../server/publish/bucket/bucket-client.ts';
import { listen } from '../listen.ts';
import { removeFolder } from '../remove-folder.ts';

const NAME = 'pages';

export interface BucketRequest {
  method: string;
  /** In the folder; empty for the bucket. */
  key: string;
  /** Of its body. */
  bytes: number;
}

interface Refusal {
  status: number;
  /** The error code of S3. */
  code: string;
}

interface Response {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

export const CONDITIONS = ['standard', 'bare', 'unknown', 'ignored'] as const;
type Conditions = (typeof CONDITIONS)[number];

export class TestBucket {
  /** All that were answered, in their order; none is answered while another write is. */
  requests: BucketRequest[] = [];
  /** Refuses some requests; `cut` ends the connection. Called before the request is carried out. */
  refuse: (request: BucketRequest) => Refusal | 'cut' | null = () => null;
  /** Called after each write, before its response. */
  onWrite: (request: BucketRequest) => Promise<void> | void = () => undefined;
  /** How conditions of writes are read: as the standard says, as Ceph does, refused as unknown, or not at all. */
  conditions: Conditions = 'standard';
  settings!: BucketSettings;
  #folder = '';
  #s3!: S3rver;
  #port = 0;
  #proxy!: Server;
  #proxyPort = 0;
  #queue: Promise<void> = Promise.resolve();
  readonly #agent = new Agent({ keepAlive: true });
  /** s3rver says the length of an object that another request shortens, and then sends less. */
  readonly #oneAtATime = pLimit(1);

  async start(settings: Partial<BucketSettings> = {}): Promise<void> {
    this.#folder = await mkdtemp(join(tmpdir(), 'tour-bucket-'));
    this.#s3 = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: this.#folder,
      configureBuckets: [{ name: NAME }],
    });
    this.#port = (await this.#s3.run()).port;
    await this.open();
    this.settings = {
      endpoint: `http://127.0.0.1:${this.#proxyPort}`,
      region: 'us-east-1',
      bucket: NAME,
      folder: 'site',
      // The only keys of s3rver.
      keyID: 'S3RVER',
      keySecret: 'S3RVER',
      isCompressed: false,
      purge: null,
      ...settings,
    };
  }

  /** Listens, again after `shut`. */
  async open(): Promise<void> {
    this.#proxy = createServer((incoming, outgoing) => {
      void this.#respond(incoming)
        .then((response) => {
          if (!response) incoming.socket.destroy();
          else outgoing.writeHead(response.status, response.headers).end(response.body);
        })
        .catch(() => incoming.socket.destroy());
    });
    this.#proxyPort = await listen(this.#proxy, this.#proxyPort);
  }

  /** The store is away; resolves when what it received before is carried out. */
  async shut(): Promise<void> {
    this.#proxy.closeAllConnections();
    await new Promise((done) => this.#proxy.close(done));
    await this.#queue;
  }

  async stop(): Promise<void> {
    await this.shut();
    this.#agent.destroy();
    await this.#s3.close();
    await removeFolder(this.#folder);
  }

  /** Another client of the bucket. */
  client(settings: Partial<BucketSettings> = {}): BucketClient {
    return new BucketClient({
      ...this.settings,
      ...settings,
      signal: new AbortController().signal,
      pauses: [],
    });
  }

  /** An object with the headers of its response; null for none. */
  async object(key: string): Promise<Response | null> {
    const path = `/${NAME}/${this.settings.folder}/${key.split('/').map(encodeURIComponent).join('/')}`;
    const response = await this.#forward('GET', path, {}, Buffer.alloc(0));
    return response.status === 200 ? response : null;
  }

  /** The keys in the folder, sorted. */
  async keys(): Promise<string[]> {
    return [...(await this.client().list()).keys()].toSorted();
  }

  /** `METHOD key` of the writes so far, which are forgotten. */
  takeWrites(): string[] {
    const writes = this.requests.filter(({ method }) => method === 'PUT' || method === 'DELETE');
    this.requests = [];
    return writes.map(({ method, key }) => `${method} ${key}`);
  }

  async #respond(incoming: IncomingMessage): Promise<Response | null> {
    const { method = '', url = '', headers } = incoming;
    const body = await buffer(incoming);
    const [path = ''] = url.split('?');
    const key = decodeURIComponent(path)
      .replace(`/${NAME}/`, '')
      .replace(`${this.settings.folder}/`, '');
    const asked = { method, key, bytes: body.length };
    const isWrite = method === 'PUT' || method === 'DELETE';
    const carryOut = async (): Promise<Response | null> => {
      const refusal = this.refuse(asked);
      if (refusal === 'cut') return null;
      if (refusal) return refusedWith(refusal);
      const broken = await this.#brokenCondition(headers, path);
      if (broken) return refusedWith(broken);
      const response = url.includes('list-type=2')
        ? await this.#list(url, headers)
        : await this.#forward(method, url, headers, body);
      this.requests.push(asked);
      if (isWrite && response.status < 300) await this.onWrite(asked);
      return response;
    };
    if (!isWrite) return carryOut();
    // One after the other, so that a test sees the bucket after each of them.
    const result = this.#queue.then(carryOut);
    this.#queue = result.then(
      () => undefined,
      () => undefined,
    );
    return result;
  }

  /** s3rver can't continue a listing: it encrypts its tokens with DES, which OpenSSL no longer has. */
  async #list(url: string, headers: IncomingMessage['headers']): Promise<Response> {
    const [path = '', query] = url.split('?');
    const params = new URLSearchParams(query);
    const token = params.get('continuation-token');
    const listed = await this.#forward('GET', url, headers, Buffer.alloc(0));
    if (token === null && listed.status < 500) return listed;
    // The first version of the request continues after a key.
    params.delete('list-type');
    params.delete('continuation-token');
    params.set('marker', token ?? '');
    const { status, body } = await this.#forward('GET', `${path}?${params}`, {}, Buffer.alloc(0));
    const xml = body.toString();
    const last = /.*<Key>([^<]*)<\/Key>/s.exec(xml)?.[1] ?? '';
    const next = `<NextContinuationToken>${decodeURIComponent(last)}</NextContinuationToken>`;
    const isTruncated = xml.includes('<IsTruncated>true<');
    const whole = isTruncated ? xml.replace('</ListBucketResult>', `${next}$&`) : xml;
    return { status, headers: { 'content-type': 'application/xml' }, body: Buffer.from(whole) };
  }

  async #brokenCondition(
    headers: IncomingMessage['headers'],
    path: string,
  ): Promise<Refusal | null> {
    const { 'if-match': match, 'if-none-match': noneMatch } = headers;
    if ((match ?? noneMatch) === undefined || this.conditions === 'ignored') return null;
    if (this.conditions === 'unknown') return { status: 501, code: 'NotImplemented' };
    const { headers: stored } = await this.#forward('HEAD', path, {}, Buffer.alloc(0));
    const etag = this.conditions === 'bare' ? stored.etag?.replaceAll('"', '') : stored.etag;
    return etag === match ? null : { status: 412, code: 'PreconditionFailed' };
  }

  #forward(
    method: string,
    path: string,
    headers: IncomingMessage['headers'],
    body: Buffer,
  ): Promise<Response> {
    const send = () =>
      new Promise<Response>((done, fail) => {
        const { connection: _, ...others } = headers;
        const options = { port: this.#port, host: '127.0.0.1', agent: this.#agent };
        request({ ...options, method, path, headers: others }, (response) => {
          buffer(response).then((received) => {
            const { 'transfer-encoding': _, connection: __, ...rest } = response.headers;
            done({ status: response.statusCode ?? 0, headers: rest, body: received });
          }, fail);
        })
          .on('error', fail)
          .end(body);
      });
    return this.#oneAtATime(send);
  }
}

function refusedWith({ status, code }: Refusal): Response {
  const body = Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`);
  return { status, headers: { 'content-type': 'application/xml' }, body };
}
