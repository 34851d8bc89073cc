/**
 * The share cards of all pages, each rendered once and named by its content. They are rendered after
 * publishing or when they are requested, one after the other in a separate process: no page waits for them.
 */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { JobTimeoutError, WorkerProcess } from '../background/worker-process.ts';
import { PICTURE_ID } from '../domain/shared/picture.ts';
import type { ShareCard } from '../domain/publish/share-card.ts';
import { CARDS_PATH } from './card-path.ts';
import type { CardJob, CardJobs } from './card-job.ts';

const IDLE_MS = 5_000;

/** Longest time for one card; usual ones take some hundred milliseconds. */
const CARD_MS = 10_000;

/** Longest wait of a request for a card that isn't rendered yet, and the pause between checks. */
const REQUEST_MS = 10_000;
const CHECK_MS = 50;

/** A card that no page shows any more may still be shown in a chat. */
const RETAIN_UNUSED_MS = 30 * 86_400_000;

export interface ShareCardsOptions {
  /** Folder of the rendered cards. */
  dir: string;
  /** Folder of stored pictures, by id. */
  imagesDir: string;
  /** Folder of the site's own pictures. */
  sitePictures: string;
  /** Whether a shop's picture may be fetched from an address. */
  mayFetch: (address: string) => boolean;
  log: Logger;
  /** Called when new cards of live pages are rendered. */
  onRendered: () => void;
  /** Longest time for one card; CARD_MS by default. */
  cardMs?: number;
  /** Whether a card is rendered when it is requested first, instead of after publishing; false by default. */
  onRequest?: boolean;
}

const nameOf = (path: string) => path.slice(CARDS_PATH.length + 1);

/** A rendered card: its place below the published folder, and where its bytes are. */
export interface CardFile {
  file: string;
  from: string;
}

export class ShareCards {
  readonly #options: ShareCardsOptions;
  readonly #worker: WorkerProcess<CardJobs>;
  /** The cards of the live pages, by address. */
  #shown: ReadonlyMap<string, ShareCard> = new Map();
  /** Addresses that requests wait for. */
  readonly #requested = new Set<string>();
  #rendering: Promise<void> | null = null;
  #isClosed = false;

  constructor(options: ShareCardsOptions) {
    this.#options = options;
    this.#worker = new WorkerProcess<CardJobs>({
      module: resolve(import.meta.dirname, 'card-worker.ts'),
      idleMs: IDLE_MS,
      jobMs: options.cardMs ?? CARD_MS,
      callbacks: {},
    });
  }

  /** The cards of the live pages, as files of the published site; those not rendered yet are missing. */
  get files(): CardFile[] {
    return [...this.#shown.keys()].map((path) => ({
      file: path.slice(1),
      from: this.#fileOf(path),
    }));
  }

  /**
   * The file of a card that a page shows, rendered before all others if it is missing; null for any other
   * address, and when it can't be rendered in time.
   */
  async fileFor(path: string): Promise<string | null> {
    if (!this.#shown.has(path)) return null;
    const file = this.#fileOf(path);
    this.#requested.add(path);
    if (this.#options.onRequest && !existsSync(file)) this.#start();
    const until = performance.now() + REQUEST_MS;
    while (!existsSync(file)) {
      if (!this.#rendering || performance.now() > until) return null;
      await wait(CHECK_MS);
    }
    return file;
  }

  /** Replaces the cards of the live pages, by address, and renders the new ones unless requests do. */
  update(cards: ReadonlyMap<string, ShareCard>): void {
    this.#shown = cards;
    if (!this.#options.onRequest) this.#start();
  }

  #start(): void {
    this.#rendering ??= this.#renderAll().finally(() => {
      this.#rendering = null;
    });
  }

  /** Resolves when every card that can be rendered is. */
  async settled(): Promise<void> {
    await this.#rendering;
  }

  /** Ends rendering immediately, and starts no more. */
  close(): void {
    this.#isClosed = true;
    this.#worker.close();
  }

  /** Removes cards that no page has shown for a month. */
  async tidy(): Promise<void> {
    const { dir } = this.#options;
    const shown = new Set([...this.#shown.keys()].map(nameOf));
    for (const name of await readdir(dir).catch(() => [])) {
      if (shown.has(name)) continue;
      // Another call may have removed it: a clock that is set can bring two new days in a row.
      const card = await stat(join(dir, name)).catch(() => null);
      if (!card || Date.now() - card.mtimeMs <= RETAIN_UNUSED_MS) continue;
      await rm(join(dir, name), { force: true });
    }
  }

  #fileOf(path: string): string {
    return join(this.#options.dir, nameOf(path));
  }

  async #renderAll(): Promise<void> {
    const { dir, log, onRendered } = this.#options;
    let count = 0;
    try {
      await mkdir(dir, { recursive: true });
      // One look at the folder, instead of one for each of some thousand cards.
      const done = new Set(await readdir(dir));
      for (let next = this.#nextCard(done); next; next = this.#nextCard(done)) {
        const [path, card] = next;
        done.add(nameOf(path));
        try {
          await this.#render(this.#jobFor(path, card));
          count += 1;
        } catch (error) {
          if (!this.#isClosed) log.warn({ path, err: error }, 'a share card was not rendered');
        }
      }
    } catch (error) {
      log.error({ err: error }, 'share cards could not be rendered');
    }
    if (count > 0 && !this.#isClosed) onRendered();
  }

  /** Renders a card; with the fallback if its picture takes too long. */
  async #render(job: CardJob): Promise<void> {
    const render = (each: CardJob) => this.#worker.run((jobs) => jobs.renderCard(each));
    try {
      await render(job);
    } catch (error) {
      if (!(error instanceof JobTimeoutError)) throw error;
      await render({ ...job, background: job.fallback });
    }
  }

  /**
   * The next card that is neither rendered nor failed, requested ones first. Searched again for each card,
   * since pages may have changed.
   */
  #nextCard(done: ReadonlySet<string>): [string, ShareCard] | undefined {
    if (this.#isClosed) return undefined;
    const isMissing = (path: string) => this.#shown.has(path) && !done.has(nameOf(path));
    const requested = [...this.#requested].find(isMissing);
    const path =
      requested ?? (this.#options.onRequest ? undefined : this.#shown.keys().find(isMissing));
    this.#requested.clear();
    const card = path === undefined ? undefined : this.#shown.get(path);
    return path !== undefined && card ? [path, card] : undefined;
  }

  #jobFor(path: string, card: ShareCard): CardJob {
    const { imagesDir, sitePictures, mayFetch } = this.#options;
    const fallback = join(sitePictures, 'hero-wide-1600.webp');
    const { picture } = card;
    const stored = PICTURE_ID.test(picture) ? join(imagesDir, picture, '1280.webp') : fallback;
    return {
      card,
      background: picture.startsWith('http') && mayFetch(picture) ? picture : stored,
      fallback,
      mark: join(sitePictures, 'icon.svg'),
      out: this.#fileOf(path),
    };
  }
}
