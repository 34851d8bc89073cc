/** The few calls of the S3 API that publishing needs, signed and repeated after failures. */
import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '../../config.ts';

/** A request to the bucket that failed; the message is a sentence for staff. */
export class BucketError extends Error {
  /** Of the response; null without one. */
  readonly status: number | null;

  constructor(message: string, status: number | null = null, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

export interface BucketClientOptions extends BucketSettings {
  /** Ends all requests and pauses. */
  signal: AbortSignal;
  /** Pauses before a request is repeated, in milliseconds. */
  pauses?: readonly number[] | undefined;
}

interface Sent {
  headers?: Record<string, string>;
  body?: Buffer<ArrayBuffer>;
}

const PAUSES = [200, 1_000, 5_000];
const TIMEOUT = 60_000;

const UNREACHABLE = 'The bucket can’t be reached. Check PUBLISH_ENDPOINT and the network.';
const ELSEWHERE = 'The bucket is in another region. Check PUBLISH_REGION and PUBLISH_ENDPOINT.';
const FULL = 'The bucket is full. Enlarge it, or remove what isn’t of the site.';

/** Sentences by the error code of S3, or by the status where a store has codes of its own. */
const SENTENCES: Readonly<Record<string, string>> = {
  QuotaExceeded: FULL,
  507: FULL,
  AuthorizationHeaderMalformed: ELSEWHERE,
  PermanentRedirect: ELSEWHERE,
  RequestTimeTooSkewed: 'The bucket refused the request: the clock of this server is wrong.',
  NoSuchBucket: 'There is no such bucket. Check PUBLISH_TO, PUBLISH_ENDPOINT and PUBLISH_REGION.',
  403: 'The bucket refused the keys. Check PUBLISH_KEY_ID and PUBLISH_KEY_SECRET, and what they may do.',
};

/** Statuses that another attempt may change. */
const isTemporary = (status: number) =>
  status === 408 || status === 429 || (status >= 500 && status !== 501 && status !== 507);

/** The objects in the folder of a bucket, by their keys in the folder. All methods throw BucketError. */
export class BucketClient {
  readonly #options: BucketClientOptions;
  readonly #signer: AwsClient;
  /** Before all keys. */
  readonly #prefix: string;

  constructor(options: BucketClientOptions) {
    const { keyID: accessKeyId, keySecret: secretAccessKey, region, folder } = options;
    this.#options = options;
    this.#prefix = folder === '' ? '' : `${folder}/`;
    this.#signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });
  }

  /** An object; null for none. */
  async get(key: string): Promise<{ body: Buffer; etag: string } | null> {
    const response = await this.#request('GET', this.#urlOf(key));
    return response.status === 404 ? null : response;
  }

  /** Stores an object and returns its ETag. */
  async put(key: string, body: Buffer<ArrayBuffer>, headers: Record<string, string>) {
    return (await this.#request('PUT', this.#urlOf(key), { headers, body })).etag;
  }

  /** Deletes an object, also one that is missing. */
  async delete(key: string): Promise<void> {
    await this.#request('DELETE', this.#urlOf(key));
  }

  /** The ETags of all objects, by key. */
  async list(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    let token: string | undefined;
    do {
      const url = this.#urlOf(null);
      const query = { 'list-type': '2', 'encoding-type': 'url', prefix: this.#prefix };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      if (token !== undefined) url.searchParams.set('continuation-token', token);
      const xml = (await this.#request('GET', url)).body.toString();
      const isEncoded = textIn(xml, 'EncodingType') === 'url';
      for (const [, object = ''] of xml.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
        const text = textIn(object, 'Key') ?? '';
        const key = isEncoded ? decodeURIComponent(text.replaceAll('+', ' ')) : text;
        found.set(key.slice(this.#prefix.length), etagIn(textIn(object, 'ETag')));
      }
      token = textIn(xml, 'NextContinuationToken');
    } while (token !== undefined);
    return found;
  }

  /** The address of an object, or of the bucket. */
  #urlOf(key: string | null): URL {
    const { bucket, endpoint } = this.#options;
    const path = key === null ? bucket : `${bucket}/${this.#prefix}${key}`;
    return new URL(`/${path.split('/').map(encodeURIComponent).join('/')}`, endpoint);
  }

  async #request(method: string, url: URL, sent: Sent = {}) {
    const { signal, pauses = PAUSES } = this.#options;
    let failure = new BucketError(UNREACHABLE);
    for (const pause of [0, ...pauses]) {
      if (pause > 0) await wait(pause, undefined, { signal });
      try {
        const response = await this.#attempt(method, url, sent);
        const error = errorOf(method, response);
        if (!error) return response;
        failure = error;
        if (!isTemporary(response.status)) break;
      } catch (error) {
        if (signal.aborted) throw error;
        failure = new BucketError(UNREACHABLE, null, { cause: error });
      }
    }
    throw failure;
  }

  async #attempt(method: string, url: URL, { headers, body }: Sent) {
    // With it, the store refuses a body that was damaged on the way.
    const hash = createHash('sha256').update(body ?? '');
    const request = await this.#signer.sign(url, {
      method,
      headers: { ...headers, 'X-Amz-Content-Sha256': hash.digest('hex') },
      ...(body && { body }),
      redirect: 'manual',
    });
    const signal = AbortSignal.any([this.#options.signal, AbortSignal.timeout(TIMEOUT)]);
    const response = await fetch(request, { signal });
    return {
      status: response.status,
      etag: etagIn(response.headers.get('ETag') ?? ''),
      body: Buffer.from(await response.arrayBuffer()),
    };
  }
}

/** Null for a success, and for an object that is missing where it is read or deleted. */
function errorOf(
  method: string,
  { status, body }: { status: number; body: Buffer },
): BucketError | null {
  const code = textIn(body.toString(), 'Code') ?? '';
  const isMissing = status === 404 && code !== 'NoSuchBucket' && method !== 'PUT';
  if (status < 300 || isMissing) return null;
  const sentence = SENTENCES[code] ?? SENTENCES[status] ?? 'The bucket refused a request.';
  return new BucketError(`${sentence} (${[status, code].filter(Boolean).join(', ')})`, status);
}

/** An ETag without quotes, also as XML has them. */
const etagIn = (text = '') => text.replaceAll(/^W\/|"|&quot;|&#34;/g, '');

/** The text of the first element of a name. */
const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
