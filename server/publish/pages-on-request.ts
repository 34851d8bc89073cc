/**
 * Pages that are rendered when they are requested, since there are too many to publish them with each edit
 * (docs/decisions/2026-11-29-pages-of-rounds-on-request.md).
 */
import type { IsOnRequest, SiteAddress, Tour } from '../domain/publish/tour.ts';
import { HttpError } from '../errors.ts';
import type { LiveFile, OnRequest } from './live-site.ts';
import type { PageCards } from './render-pages.ts';
import type { PageRenderer } from './render/in-process-renderer.ts';

/** Most pages in memory, some 10 kB each, so that a client that requests them all does not fill it. */
const PAGES_MAX = 300;

/** Most pages that wait to be rendered: the process that renders them also publishes. */
const WAITING_MAX = 50;

/** 503 while that many wait. */
export const TOO_MANY_PAGES = 'Too many pages are requested at once. Try again in a moment.';

export interface PagesOnRequestOptions {
  renderer: Pick<PageRenderer, 'renderPages'>;
  address: SiteAddress;
  /** The tour as it is now. */
  tour: () => Tour;
  isAt: IsOnRequest;
  /** Called when a page has brought other share cards. */
  onCards: () => void;
}

interface Rendered {
  /** Null where there is no page. */
  file: LiveFile | null;
  cards: PageCards;
  /** The state of the tour it was rendered for. */
  state: number;
}

export class PagesOnRequest implements OnRequest {
  readonly #options: PagesOnRequestOptions;
  /** By address, the least recently rendered first. */
  readonly #rendered = new Map<string, Rendered>();
  readonly #rendering = new Map<string, Promise<LiveFile | null>>();
  #state = 0;

  constructor(options: PagesOnRequestOptions) {
    this.#options = options;
  }

  /** The share cards of the pages as they were rendered last: their pictures are requested soon after them. */
  get cards(): PageCards[] {
    return [...this.#rendered.values()].map(({ cards }) => cards);
  }

  isAt(path: string): boolean {
    return this.#options.isAt(path);
  }

  rendered(path: string): LiveFile | undefined {
    const found = this.#rendered.get(path);
    return found?.state === this.#state ? (found.file ?? undefined) : undefined;
  }

  async fileFor(path: string): Promise<LiveFile | null> {
    const found = this.#rendered.get(path);
    if (found?.state === this.#state) return found.file;
    const pending = this.#rendering.get(path);
    if (pending) return pending;
    if (this.#rendering.size >= WAITING_MAX) throw new HttpError(503, TOO_MANY_PAGES);
    const rendering = this.#render(path).finally(() => {
      if (this.#rendering.get(path) === rendering) this.#rendering.delete(path);
    });
    this.#rendering.set(path, rendering);
    return rendering;
  }

  /** The tour has changed: pages are rendered again when they are requested next. */
  outdate(): void {
    this.#state += 1;
    this.#rendering.clear();
  }

  async #render(path: string): Promise<LiveFile | null> {
    const { renderer, address, tour, onCards } = this.#options;
    const state = this.#state;
    const page = {
      path,
      file: `${path.slice(1)}/index.html`,
      dependencies: [],
      mayBeMissing: true,
    };
    let rendered: Rendered = { file: null, cards: new Map(), state };
    await renderer.renderPages(
      { tour: tour(), address, pages: [page], known: new Map() },
      ({ file, cards }) => {
        rendered = { file, cards, state };
      },
    );
    this.#rendered.delete(path);
    this.#rendered.set(path, rendered);
    const [oldest] = this.#rendered.keys();
    if (oldest !== undefined && this.#rendered.size > PAGES_MAX) this.#rendered.delete(oldest);
    onCards();
    return rendered.file;
  }
}
