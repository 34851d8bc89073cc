/**
 * The built-in publication: renders the pages from the compiled site, writes them to a new folder and
 * swaps them in, on disk and in memory (docs/decisions/2026-11-21-compile-once-render-on-edit.md).
 */
import { join } from 'node:path';
import type { ShareCard } from '../domain/publish/share-card.ts';
import { EVERYTHING, type SiteAddress, type SitePage, type Tour } from '../domain/publish/tour.ts';
import type { SiteRendering } from './render/in-process-renderer.ts';
import {
  type LinkedFile,
  type WrittenBuild,
  nextBuildNumber,
  removeOldBuilds,
  setAside,
  writeBuild,
} from './build-folder.ts';
import type { ServedSite } from './compiled-site.ts';
import { renderedFiles, type PageCards } from './render-pages.ts';
import type { LiveFile, LiveSite } from './live-site.ts';
import { decompress } from '../http/compression.ts';
import { PublishError } from './publisher.ts';

export interface SitePublicationOptions {
  drawing: SiteRendering;
  served: ServedSite;
  /** Absolute path of `dist`. */
  distDir: string;
  address: SiteAddress;
  /** The tour as it is now. */
  tour: () => Tour;
  /** Pictures the pages refer to, as files to put into the build. */
  pictures: (tour: Tour) => LinkedFile[];
  /** Told which cards the pages show, by address, before the files are put together. */
  onCards?: (cards: ReadonlyMap<string, ShareCard>) => void;
}

/** Said when pages were drawn and the disk didn't take them. */
const NOT_ON_DISK =
  'The new pages are live here, but could not be written to the published folder. Is the disk full?';

type Pages = ReadonlyMap<string, LiveFile>;

/** Whether an edited name is that of a record or season, such as `events/2026`, not of all of them. */
const isRecord = (name: string) => name.includes('/');

export class SitePublication {
  readonly #options: SitePublicationOptions;
  readonly #siteDir: string;
  #live: LiveSite | null = null;
  #pages: Pages = new Map();
  /** What each of them shows. */
  #dependencies: ReadonlyMap<string, readonly string[]> = new Map();
  #cards: ReadonlyMap<string, PageCards> = new Map();
  #written: WrittenBuild | null = null;
  /** The one before it. */
  #kept: WrittenBuild | null = null;
  /** The one before that, whose folder the next takes. */
  #spare: WrittenBuild | null = null;
  #tidying: Promise<void> = Promise.resolve();

  constructor(options: SitePublicationOptions) {
    this.#options = options;
    this.#siteDir = join(options.distDir, 'site');
  }

  /** The site as it is served now; null before the first publication. */
  get live(): LiveSite | null {
    return this.#live;
  }

  /**
   * Publishes the tour as it is now: draws the pages that show what was edited, the record's own ones
   * first, and takes over all others. Throws PublishError when a page can't be drawn; what is live by
   * then stays.
   */
  async publish(changed: ReadonlySet<string>): Promise<void> {
    const { drawing, address } = this.#options;
    const tour = this.#options.tour();
    const pages = await drawing.pagesOf(tour);
    const due = changed.has(EVERYTHING)
      ? pages
      : pages.filter((page) => this.#isDue(page, changed));
    const own = due.filter(({ dependencies }) =>
      dependencies.some((name) => isRecord(name) && changed.has(name)),
    );
    const others = due.filter((page) => !own.includes(page));
    // With nothing to draw the files are put together anew: pictures may have come since.
    const steps = [own, others].filter((each) => each.length > 0);
    for (const some of steps.length > 0 ? steps : [[]]) {
      const drawn = await renderedFiles(drawing, { tour, address, pages: some }, this.#pages);
      this.#takeCards(pages, drawn.cards);
      const all = pages.flatMap(({ path }): [string, LiveFile][] => {
        const file = drawn.files.get(path) ?? this.#pages.get(path);
        return file ? [[path, file]] : [];
      });
      await this.#goLive(new Map(all), tour);
    }
    this.#dependencies = new Map(pages.map(({ path, dependencies }) => [path, dependencies]));
    void this.#tidy();
  }

  /** Resolves when builds that nobody needs any more are gone; removing them takes longer than an edit. */
  async tidied(): Promise<void> {
    await this.#tidying;
  }

  #tidy(): Promise<void> {
    const remove = async () => {
      if (this.#written) await removeOldBuilds(this.#siteDir, this.#written.number);
    };
    // What can't be removed now is looked for again the next time.
    this.#tidying = this.#tidying.then(remove).catch(() => undefined);
    return this.#tidying;
  }

  /** Whether a page is new, shows what was edited, or is another one than before. */
  #isDue({ path, dependencies, status = 200 }: SitePage, changed: ReadonlySet<string>): boolean {
    const before = this.#dependencies.get(path);
    const live = this.#pages.get(path);
    if (!before || live?.status !== status || dependencies.join() !== before.join()) return true;
    return dependencies.some((name) => changed.has(name));
  }

  #takeCards(pages: readonly SitePage[], drawn: ReadonlyMap<string, PageCards>): void {
    this.#cards = new Map(
      pages.map(({ path }) => [path, drawn.get(path) ?? this.#cards.get(path) ?? new Map()]),
    );
    this.#options.onCards?.(new Map([...this.#cards.values()].flatMap((cards) => [...cards])));
  }

  /** Compresses the live site further while no newer one goes live; slow, so for afterwards. */
  async recompress(): Promise<void> {
    const site = this.#live;
    for (const file of site?.files.values() ?? []) {
      if (this.#live !== site) return;
      if (!file.brotli || file.isSmall) continue;
      file.brotli = await this.#options.drawing.recompress(decompress(file));
      file.isSmall = true;
    }
  }

  /**
   * In memory first, where visitors are. Throws PublishError when the disk refuses afterwards: what
   * is served here is then newer than the files.
   */
  async #goLive(pages: Pages, tour: Tour): Promise<WrittenBuild> {
    const { assets, resolvePaths } = this.#options.served;
    const files = new Map([...assets, ...pages]);
    this.#pages = pages;
    this.#live = { files, resolvePaths };
    const before = this.#written;
    const spare = this.#spare;
    // Whatever comes of it is in no state to be used again.
    this.#spare = null;
    try {
      this.#written = await writeBuild({
        ...{ siteDir: this.#siteDir, files, before, spare },
        number: before ? before.number + 1 : nextBuildNumber(this.#siteDir),
        linked: this.#options.pictures(tour),
      });
    } catch (error) {
      throw new PublishError(NOT_ON_DISK, { cause: error });
    }
    this.#spare = this.#kept && setAside(this.#siteDir, this.#kept);
    this.#kept = before;
    return this.#written;
  }
}
