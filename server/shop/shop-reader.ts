/**
 * Stores the last content of the shop. It is read at the start, every ten minutes (the shop sends no webhook
 * about articles), soon after a webhook, and when an event gets another product. A shop that is down, slow
 * or refusing changes nothing on the pages.
 */
import type { Context } from '../context.ts';
import type { ShopStatus } from '../domain/publish/publish.schema.ts';
import type { ShopContent } from '../domain/shop/shop.schema.ts';
import type { ShopAddress } from '../domain/shop/storefront.ts';
import type { Stores } from '../store/stores.ts';
import type { ReadShop } from './read-shop.ts';

/** How often the shop is read without a reason. */
export const READ_EVERY_MS = 10 * 60_000;

/** Webhooks come in bursts (every sale changes a stock), so a read waits until none came for this time … */
export const QUIET_MS = 5_000;
/** … but no longer than this. */
export const MAX_WAIT_MS = 30_000;

/** Requests for products that have no page cause at most one read in this time. */
export const UNKNOWN_EVERY_MS = 60_000;

/** How many such products are read, so that visitors can't make reads long. */
export const MAX_UNKNOWN = 10;

/** Pause after the first failed read, doubled for each further one, up to READ_EVERY_MS. */
const FIRST_RETRY_MS = 30_000;

export interface ShopReaderOptions extends Pick<Context, 'clock' | 'log'> {
  address: ShopAddress;
  read: ReadShop;
  stores: Pick<Stores, 'storefront'>;
  /** Products that the tour's own records name. */
  handles: () => readonly string[];
}

export class ShopReader {
  readonly #options: ShopReaderOptions;
  readonly #closing = new AbortController();
  #reading: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** When the planned read has to happen at the latest, in milliseconds; infinite without one. */
  #latest = Number.POSITIVE_INFINITY;
  #failures = 0;
  /** Products that the records named at the last read. */
  #read: ReadonlySet<string> = new Set();
  /** Products that visitors requested, the latest last. */
  #requested = new Set<string>();
  #mayReadUnknownAt = 0;
  #status: ShopStatus = { readAt: null, error: null };

  constructor(options: ShopReaderOptions) {
    this.#options = options;
  }

  /** The last content; null before the first read. */
  get content(): ShopContent | null {
    const { stores, address } = this.#options;
    return stores.storefront.data.find(({ origin }) => origin === address.origin) ?? null;
  }

  get status(): ShopStatus {
    return { ...this.#status };
  }

  /** Reads now, or waits for the read that runs. Never rejects. */
  readNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#latest = Number.POSITIVE_INFINITY;
    this.#reading ??= this.#readAndStore().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Reads when this was not called for a few seconds, or after half a minute of calls. */
  readSoon(): void {
    const now = performance.now();
    this.#latest = Math.min(this.#latest, now + MAX_WAIT_MS);
    this.#readIn(Math.max(0, Math.min(QUIET_MS, this.#latest - now)));
  }

  /** Reads soon when the records name a product that was never read. */
  readNewProducts(): void {
    if (this.#options.handles().some((handle) => !this.#read.has(handle))) this.readSoon();
  }

  /**
   * Reads soon, at most once a minute, when a visitor requests a product or article (null) that has no page:
   * it may be new in the shop.
   */
  readUnknown(handle: string | null): void {
    const now = performance.now();
    if (now < this.#mayReadUnknownAt) return;
    this.#mayReadUnknownAt = now + UNKNOWN_EVERY_MS;
    if (handle !== null) {
      this.#requested.delete(handle);
      this.#requested.add(handle);
    }
    const [oldest] = this.#requested;
    if (this.#requested.size > MAX_UNKNOWN && oldest !== undefined) this.#requested.delete(oldest);
    this.readSoon();
  }

  /** Aborts the read that runs, and starts no other. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#reading;
  }

  #readIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => {
      // A change during a read may be newer than what it has read.
      void (this.#reading ?? Promise.resolve()).then(() => this.readNow());
    }, ms);
    this.#timer.unref();
  }

  async #readAndStore(): Promise<void> {
    const { address, read, stores, handles, clock, log } = this.#options;
    const { signal } = this.#closing;
    const named = handles();
    try {
      const { content, problems } = await read(address, {
        handles: [...named, ...this.#requested],
        before: this.content,
        signal,
        onOtherVersion: (requested, served) =>
          log.warn({ requested, served }, 'the shop responds with another version of its API'),
      });
      await stores.storefront.update((copies) =>
        copies.splice(0, copies.length, { origin: address.origin, ...content }),
      );
      this.#failures = 0;
      const found = new Set(content.products.map(({ handle }) => handle));
      this.#requested = new Set([...this.#requested].filter((handle) => found.has(handle)));
      this.#read = new Set(named);
      this.#status = { readAt: clock().toISOString(), error: problems[0] ?? null };
      if (problems.length > 0) log.warn({ problems }, 'parts of the shop could not be read');
    } catch (error) {
      if (signal.aborted) return;
      this.#failures += 1;
      this.#status.error = `${error instanceof Error ? error.message : 'The shop can’t be read'}.`;
      log.warn({ err: error }, 'the shop could not be read; its last content stays');
    }
    const pause = FIRST_RETRY_MS * 2 ** (this.#failures - 1);
    if (this.#latest === Number.POSITIVE_INFINITY) {
      this.#readIn(this.#failures > 0 ? Math.min(READ_EVERY_MS, pause) : READ_EVERY_MS);
    }
  }
}
