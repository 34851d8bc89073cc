/**
 * The built-in publication: renders pages from the compiled site, writes them to a new folder and swaps them
 * in, on disk and in memory (docs/decisions/2026-11-21-compile-once-render-on-edit.md).
 */
import { join } from 'node:path';
import type { ShareCard } from '../domain/publish/share-card.ts';
import { EVERYTHING, type SiteAddress, type SitePage, type Tour } from '../domain/publish/tour.ts';
import type { PageRenderer } from './render/in-process-renderer.ts';
import {
  type LinkedFile,
  type WrittenBuild,
  nextBuildNumber,
  removeOldBuilds,
  writeBuild,
} from './build-folder.ts';
import type { ServedSite } from './compiled-site.ts';
import { renderFiles, type PageCards, type RenderedFiles } from './render-pages.ts';
import type { LiveFile, LiveSite } from './live-site.ts';
import { PagesOnRequest } from './pages-on-request.ts';
import { decompress } from '../http/responses/compression.ts';
import { PublishError } from './publisher.ts';

type Pages = ReadonlyMap<string, LiveFile>;

export interface SitePublicationOptions {
  renderer: PageRenderer;
  served: ServedSite;
  /** Absolute path of `dist`. */
  distDir: string;
  address: SiteAddress;
  /** The tour as it is now. */
  tour: () => Tour;
  /** Pictures of the pages, as files of the build. */
  pictures: (tour: Tour) => LinkedFile[];
  /** Files that replace some of the served ones, by address, such as the icons of a logo. */
  icons?: (tour: Tour) => Promise<Pages>;
  /**
   * Called with the share cards of all pages, by address, before the files are written, and with those of pages that
   * are rendered on request, as often as one is.
   */
  onCards?: (
    cards: ReadonlyMap<string, ShareCard>,
    onRequest: ReadonlyMap<string, ShareCard>,
  ) => void;
}

/** Shown when pages were rendered and could not be written. */
const NOT_ON_DISK =
  'The new pages are live here, but could not be written to the published folder. Is the disk full?';

/** Whether a changed name is that of a record or season, such as `events/2026`, not of a collection. */
const isRecord = (name: string) => name.includes('/');

/** Whether a page depends on an edited record. */
const isOwn = ({ dependencies }: SitePage, changed: ReadonlySet<string>) =>
  dependencies.some((name) => isRecord(name) && changed.has(name));

/** What the published folder contains. */
export interface PublishedSite {
  files: ReadonlyMap<string, LiveFile>;
  linked: readonly LinkedFile[];
}

export class SitePublication {
  readonly #options: SitePublicationOptions;
  readonly #siteDir: string;
  #live: LiveSite | null = null;
  #pages: Pages = new Map();
  /** The pages as they were listed for the last publication. */
  #listed: readonly SitePage[] = [];
  /** Dependencies of each of them. */
  #dependencies: ReadonlyMap<string, readonly string[]> = new Map();
  #cards: ReadonlyMap<string, PageCards> = new Map();
  readonly #onRequest: PagesOnRequest;
  #icons: Pages = new Map();
  /** The builds on disk, the live one first. */
  #builds: readonly WrittenBuild[] = [];
  #removing: Promise<void> = Promise.resolve();
  #published: PublishedSite | null = null;

  constructor(options: SitePublicationOptions) {
    this.#options = options;
    this.#siteDir = join(options.distDir, 'site');
    const { renderer, address, tour, served } = options;
    this.#onRequest = new PagesOnRequest({
      renderer,
      address,
      tour,
      isAt: served.isOnRequest,
      onCards: () => this.#sendCards(),
    });
  }

  /** The live site; null before the first publication. */
  get live(): LiveSite | null {
    return this.#live;
  }

  /** What the last publication wrote; null before the first. */
  get published(): PublishedSite | null {
    return this.#published;
  }

  /**
   * Publishes the tour as it is now: renders the pages that depend on what was edited, those of the edited
   * record first, and reuses all others. Throws PublishError when a page can't be rendered; what is live by
   * then stays.
   */
  async publish(changed: ReadonlySet<string>): Promise<void> {
    const { renderer } = this.#options;
    if (changed.size > 0) this.#onRequest.outdate();
    const tour = this.#options.tour();
    this.#icons = (await this.#options.icons?.(tour)) ?? this.#icons;
    const early = await this.#renderKnown(changed, tour);
    // The list of all pages takes longer than a few of them, which are live and written meanwhile.
    const [, pages] = await Promise.all([
      early && this.#goLive(this.#listed, early, tour),
      renderer.pagesOf(tour),
    ]);
    const isLive = ({ path, status = 200 }: SitePage) => early?.files.get(path)?.status === status;
    const due = pages.filter((page) => !isLive(page) && this.#isDue(page, changed));
    const own = early ? [] : due.filter((page) => isOwn(page, changed));
    const others = due.filter((page) => !own.includes(page));
    const steps = [own, others].filter((step) => step.length > 0);
    // Without a page to render the files are written again: there may be new pictures.
    for (const step of steps.length > 0 ? steps : [[]]) {
      await this.#goLive(pages, await this.#render(step, tour), tour);
    }
    this.#listed = pages;
    this.#dependencies = new Map(pages.map(({ path, dependencies }) => [path, dependencies]));
    this.#removeOldBuilds();
  }

  /**
   * The pages of the edited records, rendered before all pages are listed; null when they aren't all known:
   * a new record gets its page together with the pages that link to it.
   */
  async #renderKnown(changed: ReadonlySet<string>, tour: Tour): Promise<RenderedFiles | null> {
    const own = this.#listed.filter((page) => isOwn(page, changed));
    const known = new Set(own.flatMap(({ dependencies }) => dependencies));
    const isComplete = [...changed].every((name) => !isRecord(name) || known.has(name));
    if (own.length === 0 || !isComplete || changed.has(EVERYTHING)) return null;
    // The page of a deleted record can't be rendered, and isn't in the new list. Other reasons come up again.
    return this.#render(own, tour).catch(() => null);
  }

  #render(pages: readonly SitePage[], tour: Tour): Promise<RenderedFiles> {
    const { renderer, address } = this.#options;
    return renderFiles(renderer, { tour, address, pages }, this.#pages);
  }

  /** Resolves when old builds are removed, which takes longer than an edit. */
  async tidied(): Promise<void> {
    await this.#removing;
  }

  #removeOldBuilds(): void {
    const remove = async () => {
      const [live] = this.#builds;
      if (live) await removeOldBuilds(this.#siteDir, live.number);
    };
    // The next publication removes what can't be removed now.
    this.#removing = this.#removing.then(remove).catch(() => undefined);
  }

  /** Whether a page is new, depends on what was edited, or has another status or other dependencies. */
  #isDue({ path, dependencies, status = 200 }: SitePage, changed: ReadonlySet<string>): boolean {
    if (changed.has(EVERYTHING)) return true;
    const before = this.#dependencies.get(path);
    const live = this.#pages.get(path);
    if (!before || live?.status !== status || dependencies.join() !== before.join()) return true;
    return dependencies.some((name) => changed.has(name));
  }

  #updateCards(pages: readonly SitePage[], rendered: ReadonlyMap<string, PageCards>): void {
    this.#cards = new Map(
      pages.map(({ path }) => [path, rendered.get(path) ?? this.#cards.get(path) ?? new Map()]),
    );
    this.#sendCards();
  }

  #sendCards(): void {
    const all = (pages: Iterable<PageCards>) => new Map([...pages].flatMap((cards) => [...cards]));
    this.#options.onCards?.(all(this.#cards.values()), all(this.#onRequest.cards));
  }

  /** Compresses the live site at the highest level, until a newer one goes live. */
  async recompress(): Promise<void> {
    const site = this.#live;
    for (const file of site?.files.values() ?? []) {
      if (this.#live !== site) return;
      if (!file.brotli || file.isSmall) continue;
      file.brotli = await this.#options.renderer.recompress(decompress(file));
      file.isSmall = true;
    }
  }

  /** In memory first, for visitors. Throws PublishError when the files can't be written afterwards. */
  async #goLive(pages: readonly SitePage[], rendered: RenderedFiles, tour: Tour): Promise<void> {
    const { served, pictures } = this.#options;
    this.#updateCards(pages, rendered.cards);
    this.#pages = new Map(
      pages.flatMap(({ path }): [string, LiveFile][] => {
        const file = rendered.files.get(path) ?? this.#pages.get(path);
        return file ? [[path, file]] : [];
      }),
    );
    const files = new Map([...served.assets, ...this.#icons, ...this.#pages]);
    this.#live = { files, resolvePaths: served.resolvePaths, onRequest: this.#onRequest };
    const [before = null, , reuse = null] = this.#builds;
    const others = this.#builds.slice(0, 2);
    const linked = pictures(tour);
    // A folder whose reuse fails is not one of them anymore.
    this.#builds = others;
    try {
      const written = await writeBuild({
        siteDir: this.#siteDir,
        number: before ? before.number + 1 : nextBuildNumber(this.#siteDir),
        files,
        linked,
        before,
        reuse,
      });
      this.#builds = [written, ...others];
      this.#published = { files, linked: linked.filter(({ file }) => written.places.has(file)) };
    } catch (error) {
      throw new PublishError(NOT_ON_DISK, { cause: error });
    }
  }
}
