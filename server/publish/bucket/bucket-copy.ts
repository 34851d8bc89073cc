/**
 * A copy of the published site in a bucket (docs/decisions/2026-11-29-publish-to-a-bucket.md): one upload runs, and the
 * next one sends the newest site only. Nothing waits for it, and a failure is attempted again.
 */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { BucketSettings } from '../../config.ts';
import type { BucketStatus } from '../../domain/publish/publish.schema.ts';
import type { Clock } from '../../domain/time/calendar.ts';
import type { PublishedSite } from '../site-publication.ts';
import { postSigned } from '../webhook.ts';
import { BucketClient, BucketError } from './bucket-client.ts';
import { addressOf, bucketFiles, type BucketFile } from './bucket-files.ts';
import {
  asListed,
  EMPTY_MANIFEST,
  type Manifest,
  MANIFEST_KEY,
  parseManifest,
  planUpload,
  whileUploading,
  withUnused,
} from './manifest.ts';

export interface BucketCopyOptions {
  settings: BucketSettings;
  /** The published site, or null while there is none. */
  site: () => PublishedSite | null;
  /** Names this installation. */
  owner: string;
  clock: Clock;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Pauses after failed uploads, in milliseconds; the last one repeats. */
  pauses?: readonly number[];
  /** The same before single requests. */
  requestPauses?: readonly number[];
}

interface UploadRequest {
  /** Whether the objects of the bucket are compared with the manifest. */
  isCompared: boolean;
  /** Whether to upload even if another server does. */
  isTakenOver: boolean;
}

const PAUSES = [5_000, 30_000, 120_000, 300_000];

/** Objects that are sent or deleted at a time. */
const PARALLEL = 8;

/** After this many objects the manifest is saved, so that a crash repeats no more than these. */
const CHECKPOINT = 100;

const TAKEN =
  'Another server publishes to this bucket. Stop that server or change PUBLISH_TO; an owner can take over the bucket on the first screen.';

const UNEXPECTED = 'The upload to the bucket failed; the log has the reason.';

/** Of a condition that doesn’t hold or that the store doesn’t know; stores differ. */
const CONFLICTS: ReadonlySet<number | null> = new Set([304, 409, 412, 501]);

/** The conditions of a write in the order of attempts: Ceph wants a tag without quotes, and other stores none at all. */
const conditionsOf = (etag: string): Record<string, string>[] =>
  etag === ''
    ? [{ 'If-None-Match': '*' }, {}]
    : [{ 'If-Match': `"${etag}"` }, { 'If-Match': etag }, {}];

/** Another server has written the manifest. */
class TakenError extends BucketError {}

/** Names the installation with a session key, which no backup contains, without revealing it. */
export function bucketOwner(sessionKey: string): string {
  return createHmac('sha256', sessionKey).update('bucket').digest('base64url').slice(0, 16);
}

export class BucketCopy {
  readonly #options: BucketCopyOptions;
  readonly #client: BucketClient;
  readonly #ending = new AbortController();
  #manifest: Manifest = EMPTY_MANIFEST;
  /** Of the manifest as it was read or written last; empty while there is none. */
  #etag = '';
  #queued: UploadRequest | null = null;
  #running: Promise<void> | null = null;
  readonly #closing = new AbortController();
  /** Ends the pause after a failure. */
  #pausing = new AbortController();
  /** Of the manifest after the last upload that succeeded; null if another one has begun since. */
  #completeEtag: string | null = null;
  /** How many uploads succeeded and failed since the start. */
  readonly ended = { live: 0, failed: 0 };
  #status: Omit<BucketStatus, 'files' | 'bytes'> = {
    state: 'idle',
    uploadedAt: null,
    comparedAt: null,
    error: null,
  };

  constructor(options: BucketCopyOptions) {
    const { settings, requestPauses: pauses } = options;
    this.#options = options;
    this.#client = new BucketClient({ ...settings, signal: this.#ending.signal, pauses });
  }

  get status(): BucketStatus {
    const entries = Object.values(this.#manifest.files);
    const bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0);
    return { ...this.#status, files: entries.length, bytes };
  }

  /** Requests an upload of what changed. Returns immediately. */
  request({ isCompared = false, isTakenOver = false }: Partial<UploadRequest> = {}): void {
    this.#queued = {
      isCompared: isCompared || (this.#queued?.isCompared ?? false),
      isTakenOver: isTakenOver || (this.#queued?.isTakenOver ?? false),
    };
    this.#pausing.abort();
    if (!this.#closing.signal.aborted) this.#running ??= this.#run();
  }

  /** Begins no other attempt, and ends the running upload after some milliseconds; the next start resumes it. */
  async close(graceMs: number): Promise<void> {
    this.#closing.abort();
    const timer = setTimeout(() => {
      this.#ending.abort();
    }, graceMs);
    await this.#running;
    clearTimeout(timer);
  }

  async #run(): Promise<void> {
    const { log, pauses = PAUSES } = this.#options;
    let failures = 0;
    // An upload that waits for its next attempt is left to the next start.
    while (this.#queued && !(this.#closing.signal.aborted && failures > 0)) {
      const request = this.#queued;
      this.#queued = null;
      try {
        await this.#upload(request);
        failures = 0;
      } catch (error) {
        this.ended.failed += 1;
        const isTaken = error instanceof TakenError;
        this.#status.state = isTaken ? 'taken' : 'failed';
        this.#status.error = error instanceof BucketError ? error.message : UNEXPECTED;
        log.warn({ err: error }, 'the bucket doesn’t have the published site');
        this.request({ ...request, isTakenOver: request.isTakenOver && !isTaken });
        failures += 1;
        await this.#pause(pauses[failures - 1] ?? pauses.at(-1) ?? 0);
      }
    }
    this.#running = null;
  }

  /** Ends early with a newer request, and immediately when closed. */
  async #pause(ms: number): Promise<void> {
    this.#pausing = new AbortController();
    const signal = AbortSignal.any([this.#pausing.signal, this.#closing.signal]);
    await wait(ms, undefined, { signal, ref: false }).catch(() => undefined);
  }

  async #upload({ isCompared, isTakenOver }: UploadRequest): Promise<void> {
    const { settings, site, owner, clock, log } = this.#options;
    const published = site();
    if (!published) return;
    this.#status.state = 'uploading';
    const started = performance.now();
    const stored = await this.#client.get(MANIFEST_KEY);
    this.#manifest = stored ? parseManifest(stored.body.toString()) : EMPTY_MANIFEST;
    this.#etag = stored?.etag ?? '';
    const { owner: before } = this.#manifest;
    // A server with a copy of this one's data folder has the same name.
    const isOwn = before === owner && (this.#completeEtag ?? this.#etag) === this.#etag;
    if (before !== '' && !isOwn && !isTakenOver) throw new TakenError(TAKEN);
    this.#completeEtag = null;
    // Objects that aren't in the manifest stay: they may be the operator's.
    const listed = isCompared
      ? asListed(this.#manifest.files, await this.#client.list())
      : this.#manifest.files;
    const files = bucketFiles(published, settings.isCompressed);
    const digests = new Map([...files].map(([key, { digest }]) => [key, digest]));
    const known = withUnused(listed, digests, clock());
    const plan = planUpload(digests, known, clock());
    const sent = plan.send.flat();
    const removed = plan.remove.flat();
    if (sent.length + removed.length > 0 || before !== owner) {
      await this.#save(whileUploading(known, plan));
      for (const keys of plan.send)
        await this.#inBatches(keys, (key) => this.#send(key, files.get(key)));
      for (const keys of plan.remove) await this.#inBatches(keys, (key) => this.#remove(key));
      await this.#save(this.#manifest.files);
    }
    const at = clock().toISOString();
    this.#completeEtag = this.#etag;
    this.ended.live += 1;
    this.#status.state = 'live';
    this.#status.uploadedAt = at;
    this.#status.error = null;
    if (isCompared) this.#status.comparedAt = at;
    const ms = Math.round(performance.now() - started);
    log.info({ sent: sent.length, removed: removed.length, ms }, 'the bucket is up to date');
    // The next upload doesn’t wait for it.
    void this.#purge([...sent, ...removed]);
  }

  async #inBatches(keys: readonly string[], work: (key: string) => Promise<void>): Promise<void> {
    for (let at = 0; at < keys.length; at += CHECKPOINT) {
      if (at > 0) await this.#save(this.#manifest.files);
      const waiting = keys.slice(at, at + CHECKPOINT);
      const workers = Array.from({ length: PARALLEL }, async () => {
        for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) await work(key);
      });
      // None goes on when the next attempt begins.
      await Promise.allSettled(workers);
      await Promise.all(workers);
    }
  }

  async #send(key: string, file: BucketFile | undefined): Promise<void> {
    const read = await file?.read();
    if (!file || !read) return;
    const { body, headers } = read;
    const etag = await this.#client.put(key, body, headers);
    this.#manifest.files[key] = { digest: file.digest, etag, bytes: body.length };
  }

  async #remove(key: string): Promise<void> {
    await this.#client.delete(key);
    Reflect.deleteProperty(this.#manifest.files, key);
  }

  /** Writes the manifest. Throws TakenError if another server has written it since. */
  async #save(files: Manifest['files']): Promise<void> {
    const { owner, clock } = this.#options;
    this.#manifest = { version: 1, owner, at: clock().toISOString(), files };
    const text = JSON.stringify(this.#manifest);
    // Stores that ignore conditions are only protected by this.
    const current = await this.#client.get(MANIFEST_KEY);
    if ((current?.etag ?? '') !== this.#etag) throw new TakenError(TAKEN);
    for (const condition of conditionsOf(this.#etag)) {
      const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
      try {
        const body = Buffer.from(text);
        this.#etag = await this.#client.put(MANIFEST_KEY, body, { ...headers, ...condition });
        return;
      } catch (error) {
        const status = error instanceof BucketError ? error.status : null;
        if (!CONFLICTS.has(status)) throw error;
      }
      const stored = await this.#client.get(MANIFEST_KEY);
      // That of an attempt whose response was lost.
      if (stored?.body.toString() === text) {
        this.#etag = stored.etag;
        return;
      }
      if ((stored?.etag ?? '') !== this.#etag) break;
    }
    throw new TakenError(TAKEN);
  }

  async #purge(keys: readonly string[]): Promise<void> {
    const { settings, clock, log } = this.#options;
    if (!settings.purge || keys.length === 0) return;
    const message = { changed: keys.map(addressOf), at: clock().toISOString() };
    const reason = await postSigned({ ...settings.purge, clock }, message);
    if (reason === null) return;
    log.warn({ reason }, 'the CDN was not purged');
    if (this.#status.state === 'live')
      this.#status.error = `The bucket is up to date, but the address that purges the CDN ${reason}.`;
  }
}
