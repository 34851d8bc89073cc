/**
 * Keeps the last good answers of the shop (C57): read at the start, on a schedule (the shop tells of
 * nothing about articles), soon after it says that something changed, and when an event gets another
 * product. A shop that is down, slow or refusing changes nothing that is shown.
 */
import type { Logger } from 'pino';
import type { Clock } from '../domain/time/calendar.ts';
import type { ShopStatus } from '../domain/publish/publish.schema.ts';
import type { ShopContent } from '../domain/shop/shop.schema.ts';
import type { ShopAddress } from '../domain/shop/storefront.ts';
import type { ReadShop } from '../domain/publish/tour.ts';
import type { Stores } from '../store/stores.ts';

/** How often the shop is read without any news of it. */
export const READ_EVERY_MS = 10 * 60_000;

/** News come in swarms (every sale changes a stock), so reading waits for them to pass … */
export const QUIET_MS = 5_000;
/** … but not for ever. */
export const LONGEST_WAIT_MS = 30_000;

/** Visitors who ask for products that have no page may set off one reading in this time. */
export const UNKNOWN_EVERY_MS = 60_000;

/** How many such products are asked for, so that nobody can fill the shop's reading. */
export const MOST_UNKNOWN = 10;

/** The first pause after a failed reading; each further one is twice as long, up to the schedule's. */
const FIRST_PAUSE_MS = 30_000;

export interface ShopReaderDeps {
  address: ShopAddress;
  read: ReadShop;
  stores: Pick<Stores, 'storefront'>;
  /** Products that the tour's own records name. */
  handles: () => readonly string[];
  clock: Clock;
  log: Logger;
}

export class ShopReader {
  readonly #deps: ShopReaderDeps;
  readonly #closing = new AbortController();
  #reading: Promise<void> | null = null;
  /** The next reading, and the time (milliseconds) before which it must not be put off. */
  #timer: NodeJS.Timeout | undefined;
  #latest = Number.POSITIVE_INFINITY;
  #failures = 0;
  #asked: ReadonlySet<string> = new Set();
  /** Products that visitors asked for, the last one last. */
  #wished = new Set<string>();
  #mayReadUnknown = 0;
  #status: ShopStatus = { readAt: null, error: null };

  constructor(deps: ShopReaderDeps) {
    this.#deps = deps;
  }

  /** What is known of the shop; null while it was never read. */
  get content(): ShopContent | null {
    const { stores, address } = this.#deps;
    return stores.storefront.data.find(({ origin }) => origin === address.origin) ?? null;
  }

  get status(): ShopStatus {
    return { ...this.#status };
  }

  /** Reads now, or joins the reading that runs. Never rejects. */
  readNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#latest = Number.POSITIVE_INFINITY;
    this.#reading ??= this.#read().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  /** Reads once news of the shop have stopped coming in, or have come in for a while. */
  readSoon(): void {
    const now = performance.now();
    this.#latest = Math.min(this.#latest, now + LONGEST_WAIT_MS);
    this.#readIn(Math.max(0, Math.min(QUIET_MS, this.#latest - now)));
  }

  /** Reads soon when the records name a product that was never asked for. */
  readNewProducts(): void {
    if (this.#deps.handles().some((handle) => !this.#asked.has(handle))) this.readSoon();
  }

  /**
   * Reads soon, at most once a minute, when a visitor asks for a product that has no page, or for an
   * article (null): one that the shop has gets it then.
   */
  readUnknown(handle: string | null): void {
    const now = performance.now();
    if (now < this.#mayReadUnknown) return;
    this.#mayReadUnknown = now + UNKNOWN_EVERY_MS;
    if (handle !== null) {
      this.#wished.delete(handle);
      this.#wished.add(handle);
    }
    const [oldest] = this.#wished;
    if (this.#wished.size > MOST_UNKNOWN && oldest !== undefined) this.#wished.delete(oldest);
    this.readSoon();
  }

  /** Gives up what runs, and reads no more. */
  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    await this.#reading;
  }

  #readIn(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#closing.signal.aborted) return;
    this.#timer = setTimeout(() => {
      // News that come in while a reading runs may be newer than what it got to see.
      void (this.#reading ?? Promise.resolve()).then(() => this.readNow());
    }, ms);
    this.#timer.unref();
  }

  async #read(): Promise<void> {
    const { address, read, stores, handles, clock, log } = this.#deps;
    const { signal } = this.#closing;
    const asked = handles();
    try {
      const { content, troubles } = await read(address, {
        ...{ handles: [...asked, ...this.#wished], before: this.content, signal },
        onOtherVersion: (asked, served) => {
          log.warn({ asked, served }, 'the shop answers with another version of its API');
        },
      });
      await stores.storefront.update((copies) => {
        copies.splice(0, copies.length, { origin: address.origin, ...content });
      });
      this.#failures = 0;
      const found = new Set(content.products.map(({ handle }) => handle));
      this.#wished = new Set([...this.#wished].filter((handle) => found.has(handle)));
      this.#asked = new Set(asked);
      this.#status = { readAt: clock().toISOString(), error: troubles[0] ?? null };
      if (troubles.length > 0) log.warn({ troubles }, 'parts of the shop could not be read');
    } catch (error) {
      if (signal.aborted) return;
      this.#failures += 1;
      this.#status.error = `${error instanceof Error ? error.message : 'The shop can’t be read'}.`;
      log.warn({ err: error }, 'the shop could not be read; what was known of it stays');
    }
    const pause = FIRST_PAUSE_MS * 2 ** (this.#failures - 1);
    if (this.#latest === Number.POSITIVE_INFINITY) {
      this.#readIn(this.#failures > 0 ? Math.min(READ_EVERY_MS, pause) : READ_EVERY_MS);
    }
  }
}
