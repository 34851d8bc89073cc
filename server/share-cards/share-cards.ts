/**
 * The cards of all pages, each drawn once and named by what is on it. Drawing comes after publishing,
 * one card after the other in a process of its own: no page waits for it.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { PICTURE_ID } from '../domain/shared/picture.ts';
import type { ShareCard } from '../domain/publish/share-card.ts';
import { CARDS_PATH } from './card-path.ts';
import { CardDone, type CardJob } from './job.ts';

/** The drawing process ends when it had nothing to do for so long. */
const IDLE_MS = 5_000;

/** Longest wait of somebody who asks for a card that isn't drawn yet, and the pause between looks. */
const ASKED_MS = 10_000;
const LOOK_MS = 50;

/** A card that no page shows any more may still stand in somebody's chat. */
const KEEP_UNUSED_MS = 30 * 86_400_000;

export interface ShareCardsOptions {
  /** Folder that keeps the cards. */
  dir: string;
  /** Folder of stored pictures, by id. */
  imagesDir: string;
  /** Folder of the site's own pictures. */
  sitePictures: string;
  /** Whether a shop's picture may be fetched from an address. */
  mayFetch: (address: string) => boolean;
  log: Logger;
  /** Called when cards that a page shows were drawn. */
  onDrawn: () => void;
}

const nameOf = (path: string) => path.slice(CARDS_PATH.length + 1);

/** A rendered card: its place below the published folder, and where its bytes are. */
export interface CardFile {
  file: string;
  from: string;
}

export class ShareCards {
  readonly #options: ShareCardsOptions;
  #wanted: ReadonlyMap<string, ShareCard> = new Map();
  /** Addresses that somebody waits for. */
  readonly #asked = new Set<string>();
  #drawing: Promise<void> | null = null;
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: ShareCardsOptions) {
    this.#options = options;
  }

  /** The cards that the pages show, as files of the published site; those not drawn yet are missing. */
  get files(): CardFile[] {
    return [...this.#wanted.keys()].map((path) => ({
      file: path.slice(1),
      from: this.#fileOf(path),
    }));
  }

  /**
   * The file of a card that a page shows, drawn before all others if need be; null for any other
   * address, and when it can't be drawn in time.
   */
  async fileFor(path: string): Promise<string | null> {
    if (!this.#wanted.has(path)) return null;
    const file = this.#fileOf(path);
    this.#asked.add(path);
    const until = performance.now() + ASKED_MS;
    while (!existsSync(file)) {
      if (!this.#drawing || performance.now() > until) return null;
      await wait(LOOK_MS);
    }
    return file;
  }

  /** Takes the cards that the pages show now, by address, and has the new ones drawn. */
  want(cards: ReadonlyMap<string, ShareCard>): void {
    this.#wanted = cards;
    this.#drawing ??= this.#drawAll().finally(() => {
      this.#drawing = null;
    });
  }

  /** Resolves when every card that can be drawn is. */
  async settled(): Promise<void> {
    await this.#drawing;
  }

  /** Ends the drawing, in the middle of a card if need be. */
  close(): void {
    this.#isClosed = true;
    this.#endChild();
  }

  /** Removes cards that no page has shown for a month. */
  async tidy(): Promise<void> {
    const { dir } = this.#options;
    const known = new Set([...this.#wanted.keys()].map(nameOf));
    for (const name of await readdir(dir).catch(() => [])) {
      if (known.has(name)) continue;
      // Two days that follow at once, as when a clock is set, tidy up side by side.
      const card = await stat(join(dir, name)).catch(() => null);
      if (!card || Date.now() - card.mtimeMs <= KEEP_UNUSED_MS) continue;
      await rm(join(dir, name), { force: true });
    }
  }

  #fileOf(path: string): string {
    return join(this.#options.dir, nameOf(path));
  }

  async #drawAll(): Promise<void> {
    const { dir } = this.#options;
    let count = 0;
    try {
      await mkdir(dir, { recursive: true });
      // The disk is asked once, not for each of some thousand cards.
      const tried = new Set(await readdir(dir));
      let next = this.#nextBut(tried);
      while (next) {
        const [path, card] = next;
        const error = await this.#draw(path, card);
        tried.add(nameOf(path));
        if (error === null) count += 1;
        else if (!this.#isClosed) this.#options.log.warn({ path, error }, 'a card was not drawn');
        next = this.#nextBut(tried);
      }
    } catch (error) {
      this.#options.log.error({ err: error }, 'cards could not be drawn');
    }
    this.#idle = setTimeout(() => {
      this.#endChild();
    }, IDLE_MS);
    this.#idle.unref();
    if (count > 0 && !this.#isClosed) this.#options.onDrawn();
  }

  /** A card that is to be drawn, by what is drawn or failed; looked for anew each time: pages may have changed. */
  #nextBut(tried: ReadonlySet<string>): [string, ShareCard] | undefined {
    if (this.#isClosed) return undefined;
    const isMissing = (path: string) => !tried.has(nameOf(path));
    const asked = [...this.#asked].find((path) => this.#wanted.has(path) && isMissing(path));
    this.#asked.clear();
    const card = asked === undefined ? undefined : this.#wanted.get(asked);
    if (asked !== undefined && card) return [asked, card];
    for (const [path, wanted] of this.#wanted) if (isMissing(path)) return [path, wanted];
    return undefined;
  }

  #jobFor(path: string, card: ShareCard): CardJob {
    const { imagesDir, sitePictures, mayFetch } = this.#options;
    const fallback = join(sitePictures, 'hero-wide-1600.webp');
    const { picture } = card;
    const stored = PICTURE_ID.test(picture) ? join(imagesDir, picture, '1280.webp') : fallback;
    return {
      card: { ...card, lines: [...card.lines] },
      background: picture.startsWith('http') && mayFetch(picture) ? picture : stored,
      fallback,
      mark: join(sitePictures, 'icon.svg'),
      out: this.#fileOf(path),
    };
  }

  /** Resolves to null, or to why there is no card. */
  #draw(path: string, card: ShareCard): Promise<string | null> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    return new Promise((done) => {
      const onMessage = (message: unknown) => {
        end(CardDone.parse(message).error);
      };
      const onEnd = () => {
        end('the drawing process ended');
      };
      const end = (error: string | null) => {
        child.off('message', onMessage).off('exit', onEnd).off('error', onEnd);
        done(error);
      };
      child.once('message', onMessage).once('exit', onEnd).once('error', onEnd);
      child.send(this.#jobFor(path, card));
    });
  }

  #start(): ChildProcess {
    const child = fork(resolve(import.meta.dirname, 'card-worker.ts'), {
      // A debugger's port can't be shared with this process.
      execArgv: [],
    });
    const forget = () => {
      if (this.#child === child) this.#child = null;
    };
    // Always listened to: a process that something else ended must not end the server.
    child.once('exit', forget).on('error', forget);
    return child;
  }

  #endChild(): void {
    clearTimeout(this.#idle);
    this.#child?.kill();
    this.#child = null;
  }
}
