/** Renders the pages of a tour from the compiled site. */
import type { ShareCard } from '../../domain/publish/share-card.ts';
import type {
  PageLocals,
  SiteAddress,
  SitePage,
  SiteRenderer,
  Tour,
} from '../../domain/publish/tour.ts';
import { type LiveFile, tagOf } from '../live-site.ts';
import { compress, recompress } from '../../http/responses/compression.ts';
import { pagePolicy } from '../page-policy.ts';
import { PublishError } from '../publisher.ts';
import { typeOf } from '../../http/responses/representation.ts';
import { cardPath } from '../../share-cards/card-path.ts';

export interface RenderedPage {
  path: string;
  /** Null when it has the known tag, and when there is no page after all. */
  file: LiveFile | null;
  /** The share cards of the page, by address; at most one so far. */
  cards: ReadonlyMap<string, ShareCard>;
}

export interface RenderOrder {
  tour: Tour;
  address: SiteAddress;
  pages: readonly SitePage[];
  /** Tags of the live pages, by address. */
  known: ReadonlyMap<string, string>;
}

/** Renders in this process or in another one (RenderProcess). */
export interface PageRenderer {
  /** Every page of the tour. */
  pagesOf: (tour: Tour) => Promise<readonly SitePage[]>;
  /**
   * Renders pages and calls `onPage` with each, ready to send. Rejects with PublishError for the first
   * one that can't be rendered.
   */
  renderPages: (order: RenderOrder, onPage: (page: RenderedPage) => void) => Promise<void>;
  /** Compresses with brotli at the highest level. */
  recompress: (body: Buffer) => Promise<Buffer>;
}

/** How long pages are rendered before other work of the process runs, in milliseconds. */
const SLICE_MS = 8;

/** Renders in this process. */
export function inProcessRenderer(renderer: SiteRenderer): PageRenderer {
  return {
    pagesOf: (tour) => Promise.resolve(renderer.pagesOf(tour)),
    renderPages: async ({ tour, address, pages, known }, onPage) => {
      const compressing: Promise<void>[] = [];
      let sliceStart = performance.now();
      for (const page of pages) {
        if (performance.now() - sliceStart > SLICE_MS) {
          await new Promise(setImmediate);
          sliceStart = performance.now();
        }
        const cards = new Map<string, ShareCard>();
        const share = (card: ShareCard) => {
          const path = cardPath(card);
          cards.set(path, card);
          return address.siteUrl + path;
        };
        const { path } = page;
        const response = await renderPage(renderer, page, { tour, address, share });
        if (!response) {
          onPage({ path, file: null, cards });
          continue;
        }
        const { body, ...rendered } = response;
        const etag = tagOf(body, rendered);
        if (known.get(path) === etag) onPage({ path, file: null, cards });
        // Compressing runs in other threads while the next page is rendered.
        else
          compressing.push(
            compress(body, rendered.type).then((compressed) => {
              onPage({ path, file: { ...rendered, etag, ...compressed }, cards });
            }),
          );
      }
      await Promise.all(compressing);
    },
    recompress,
  };
}

/** The response of a page; null for one that may be missing and is. */
async function renderPage(
  renderer: SiteRenderer,
  { path, file, status = 200, mayBeMissing = false }: SitePage,
  locals: PageLocals,
): Promise<(Pick<LiveFile, 'file' | 'status' | 'type' | 'csp'> & { body: Buffer }) | null> {
  const failed = `The page ${path} could not be rendered. The live site is unchanged.`;
  let response: Response;
  let text: string;
  try {
    response = await renderer.render(path, locals);
    text = await response.text();
  } catch (error) {
    throw new PublishError(failed, { cause: error });
  }
  if (mayBeMissing && response.status === 404) return null;
  if (!response.ok && response.status !== status) {
    throw new PublishError(failed, {
      cause: new Error(`The page responded with ${response.status}.`),
    });
  }
  return {
    file,
    status,
    type: response.headers.get('content-type') ?? typeOf(file),
    body: Buffer.from(text),
    csp: pagePolicy(response.headers.get('content-security-policy') ?? '', text, locals.address),
  };
}
