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

/** Longest time for one step of a card; usual ones take some hundred milliseconds, on a busy machine many seconds. */
const STEP_MS = 60_000;

/** How often a day a card is attempted: its page may be what fails, or the machine was busy. */
const ATTEMPTS = 3;

/** Cards that fail one after the other before the rest waits: then it is hardly the cards. */
const FAILED_IN_A_ROW_MAX = 3;

/** Longest wait of a request for a card that isn't rendered yet, and the pause between checks. */
const REQUEST_MS = 10_000;
const CHECK_MS = 50;

/** The longest wait for a state that stays: what is shared meanwhile shows the state before. */
const MAX_PAUSE_MS = 5 * 60_000;

/** A card that no page shows any more may still be shown in a chat. */
const RETAIN_UNUSED_MS = 30 * 86_400_000;

export interface ShareCardsOptions {
  /** Folder of the rendered cards. */
  dir: string;
  /** Folder of stored pictures, by id. */
  imagesDir: string;
  /** Folder of the site's own pictures. */
  sitePictures: string;
  log: Logger;
  /** Called when new cards of live pages are rendered. */
  onRendered: () => void;
  /** Whether a card is rendered when it is requested first, instead of after publishing; false by default. */
  onRequest?: boolean;
  /**
   * How long cards wait for a state of the pages that stays so, in milliseconds: while scores come in, each would show the
   * state of some seconds. Requests don't wait. 0 by default.
   */
  pauseMs?: number;
  /** A process of its own by default. */
  worker?: CardWorker;
}

/** What renders cards, one at a time. */
interface CardWorker {
  /** Rejects with JobTimeoutError when it makes no progress. */
  render: (job: CardJob) => Promise<void>;
  /** Ends it with the card that it renders. */
  close: () => void;
}

/** A worker whose process starts with the first card. */
function createCardWorker(): CardWorker {
  const worker = new WorkerProcess<CardJobs>({
    module: resolve(import.meta.dirname, 'card-worker.ts'),
    idleMs: IDLE_MS,
    jobMs: STEP_MS,
    callbacks: {},
  });
  return {
    render: (job) => worker.run((jobs) => jobs.renderCard(job)),
    close: () => {
      worker.close();
    },
  };
}

const nameOf = (path: string) => path.slice(CARDS_PATH.length + 1);

/** A rendered card: its place below the published folder, and where its bytes are. */
export interface CardFile {
  file: string;
  from: string;
}

export class ShareCards {
  readonly #options: ShareCardsOptions;
  readonly #worker: CardWorker;
  /** The cards of the live pages, by address. */
  #shown: ReadonlyMap<string, ShareCard> = new Map();
  /** Those of them that are rendered before they are requested. */
  #ahead: ReadonlySet<string> = new Set();
  /** Addresses that requests wait for. */
  readonly #requested = new Set<string>();
  /** How often each card failed, by its address; since the day began. */
  readonly #failures = new Map<string, number>();
  #rendering: Promise<void> | null = null;
  #timer: NodeJS.Timeout | undefined;
  /** When cards began to wait, on the monotonic clock. */
  #waitsSince: number | null = null;
  #isClosed = false;

  constructor(options: ShareCardsOptions) {
    this.#options = options;
    this.#worker = options.worker ?? createCardWorker();
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
    if (!existsSync(file)) this.#start();
    const until = performance.now() + REQUEST_MS;
    while (!existsSync(file)) {
      if (!this.#rendering || performance.now() > until) return null;
      await wait(CHECK_MS);
    }
    return file;
  }

  /**
   * Replaces the cards of the live pages, by address, and renders the new ones unless requests do. `onRequest` are cards
   * of pages that are themselves rendered on request, of which nearly none is ever shared.
   */
  update(
    cards: ReadonlyMap<string, ShareCard>,
    onRequest: ReadonlyMap<string, ShareCard> = new Map(),
  ): void {
    this.#shown = new Map([...cards, ...onRequest]);
    this.#ahead = new Set(this.#options.onRequest ? [] : cards.keys());
    if (this.#ahead.size > 0) this.#startAfterPause();
  }

  #startAfterPause(): void {
    const { pauseMs = 0 } = this.#options;
    if (pauseMs === 0) {
      this.#start();
      return;
    }
    const now = performance.now();
    this.#waitsSince ??= now;
    clearTimeout(this.#timer);
    const start = () => {
      this.#waitsSince = null;
      this.#start();
    };
    this.#timer = setTimeout(
      start,
      Math.min(pauseMs, this.#waitsSince + MAX_PAUSE_MS - now),
    ).unref();
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
    clearTimeout(this.#timer);
    this.#worker.close();
  }

  /** Removes cards that no page has shown for a month, and lets those that failed be attempted again. */
  async tidy(): Promise<void> {
    const { dir } = this.#options;
    this.#failures.clear();
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
    let failedInARow = 0;
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
          failedInARow = 0;
          this.#failures.delete(path);
        } catch (error) {
          if (this.#isClosed) break;
          const attempt = (this.#failures.get(path) ?? 0) + 1;
          this.#failures.set(path, attempt);
          log.warn({ path, attempt, err: error }, 'a share card was not rendered');
          failedInARow += 1;
          if (failedInARow < FAILED_IN_A_ROW_MAX) continue;
          log.error(
            'share cards wait until pages change or show one: the last ones could not be rendered',
          );
          break;
        }
      }
    } catch (error) {
      log.error({ err: error }, 'share cards could not be rendered');
    }
    if (count > 0 && !this.#isClosed) onRendered();
  }

  /** Renders a card; with the fallback if its picture takes too long. */
  async #render(job: CardJob): Promise<void> {
    try {
      await this.#worker.render(job);
    } catch (error) {
      if (!(error instanceof JobTimeoutError) || job.background === job.fallback) throw error;
      await this.#worker.render({ ...job, background: job.fallback });
    }
  }

  /**
   * The next card that is neither rendered nor has failed too often, requested ones first, then those that failed least.
   * Searched again for each card, since pages may have changed.
   */
  #nextCard(done: ReadonlySet<string>): [string, ShareCard] | undefined {
    if (this.#isClosed) return undefined;
    const failures = (path: string) => this.#failures.get(path) ?? 0;
    const isMissing = (path: string) =>
      this.#shown.has(path) && !done.has(nameOf(path)) && failures(path) < ATTEMPTS;
    const requested = [...this.#requested].find(isMissing);
    const missing = [...this.#ahead].filter(isMissing);
    const path =
      requested ??
      missing.find((each) => failures(each) === 0) ??
      missing.toSorted((a, b) => failures(a) - failures(b))[0];
    this.#requested.clear();
    const card = path === undefined ? undefined : this.#shown.get(path);
    return path !== undefined && card ? [path, card] : undefined;
  }

  #jobFor(path: string, card: ShareCard): CardJob {
    const { imagesDir, sitePictures } = this.#options;
    const fallback = join(sitePictures, 'hero-wide-1600.webp');
    const { picture, logo = '' } = card;
    return {
      card,
      background: PICTURE_ID.test(picture) ? join(imagesDir, picture, '1280.webp') : fallback,
      fallback,
      logo: PICTURE_ID.test(logo) ? join(imagesDir, logo, '640.webp') : null,
      mark: join(sitePictures, 'icon.svg'),
      out: this.#fileOf(path),
    };
  }
}
