/**
 * The built-in publication: draws the pages from the compiled site, writes them to their own folder
 * and swaps them in, on disk and in memory (DECISIONS.md, "Compile once, render on edit").
 */
import { join } from 'node:path';
import type { SiteAddress, Tour } from '../domain/tour.ts';
import {
  type LinkedFile,
  type WrittenBuild,
  nextBuildNumber,
  removeOldBuilds,
  writeBuild,
} from './build-folder.ts';
import type { CompiledSite } from './compiled-site.ts';
import { drawPages } from './draw-pages.ts';
import { type LiveFile, type LiveSite, squeeze } from './live-site.ts';
import { PublishError } from './publisher.ts';

export interface SitePublicationOptions {
  compiled: CompiledSite;
  /** Absolute path of `dist`. */
  distDir: string;
  address: SiteAddress;
  /** The tour as it is now. */
  tour: () => Tour;
  /** Pictures the pages refer to, as files to put into the build. */
  pictures: (tour: Tour) => LinkedFile[];
}

/** Said when pages were drawn and the disk didn't take them. */
const NOT_ON_DISK =
  'The new pages are live here, but could not be written to the published folder. Is the disk full?';

type Pages = ReadonlyMap<string, LiveFile>;

export class SitePublication {
  readonly #options: SitePublicationOptions;
  readonly #siteDir: string;
  #live: LiveSite | null = null;
  #pages: Pages = new Map();
  #written: WrittenBuild | null = null;

  constructor(options: SitePublicationOptions) {
    this.#options = options;
    this.#siteDir = join(options.distDir, 'site');
  }

  /** The site as it is served now; null before the first publication. */
  get live(): LiveSite | null {
    return this.#live;
  }

  /**
   * Publishes the tour as it is now: the pages that show what was edited at once, then all the
   * others. Throws PublishError and leaves the live site alone when a page can't be drawn.
   */
  async publish(changed: ReadonlySet<string>): Promise<void> {
    const { compiled, address } = this.#options;
    const tour = this.#options.tour();
    const pages = compiled.renderer.pagesOf(tour);
    const draw = (some: typeof pages) =>
      drawPages(compiled.renderer, some, { tour, address }, this.#pages);
    const inOrder = (drawn: Pages): Pages =>
      new Map(
        pages.flatMap(({ path }) => {
          const file = drawn.get(path) ?? this.#pages.get(path);
          return file ? [[path, file]] : [];
        }),
      );

    const urgent = pages.filter(({ shows }) => shows.some((name) => changed.has(name)));
    const isFirst = this.#live === null;
    if (!isFirst && urgent.length > 0) await this.#goLive(inOrder(await draw(urgent)), tour);
    const rest = isFirst ? pages : pages.filter((page) => !urgent.includes(page));
    const { number } = await this.#goLive(inOrder(await draw(rest)), tour);
    await removeOldBuilds(this.#siteDir, number);
  }

  /** Compresses the live site further while no newer one goes live; slow, so for afterwards. */
  async squeeze(): Promise<void> {
    const site = this.#live;
    for (const file of site?.files.values() ?? []) {
      if (this.#live !== site) return;
      await squeeze(file);
    }
  }

  /**
   * In memory first, where visitors are. Throws PublishError when the disk refuses afterwards: what
   * is served here is then newer than the files.
   */
  async #goLive(pages: Pages, tour: Tour): Promise<WrittenBuild> {
    const { compiled } = this.#options;
    const files = new Map([...compiled.assets, ...pages]);
    this.#pages = pages;
    this.#live = { files, candidatesFor: compiled.renderer.candidatesFor };
    try {
      this.#written = await writeBuild({
        siteDir: this.#siteDir,
        number: this.#written ? this.#written.number + 1 : nextBuildNumber(this.#siteDir),
        files,
        linked: this.#options.pictures(tour),
        before: this.#written,
      });
    } catch (error) {
      throw new PublishError(NOT_ON_DISK, { cause: error });
    }
    return this.#written;
  }
}
