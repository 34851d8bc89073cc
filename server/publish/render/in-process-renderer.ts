/** Draws the pages of a tour from the compiled site. */
import type { ShareCard } from '../../domain/publish/share-card.ts';
import type {
  PageLocals,
  ReadShop,
  SiteAddress,
  SitePage,
  SiteRenderer,
  Tour,
} from '../../domain/publish/tour.ts';
import { type LiveFile, tagOf } from '../live-site.ts';
import { compress, recompress } from '../../http/compression.ts';
import { pagePolicy } from '../page-policy.ts';
import { PublishError } from '../publisher.ts';
import { typeOf } from '../../http/content-type.ts';
import { cardPath } from '../../share-cards/card-path.ts';

/** A page or file as it was drawn. */
export interface RenderedPage {
  path: string;
  /** Null when it came out as it is known. */
  file: LiveFile | null;
  /** The cards it shows, by address; at most one so far. */
  cards: ReadonlyMap<string, ShareCard>;
}

/** What is drawn, and where it will stand. */
export interface RenderOrder {
  tour: Tour;
  address: SiteAddress;
  pages: readonly SitePage[];
  /** The tags of the pages as they are live, by address. */
  known: ReadonlyMap<string, string>;
}

/** Whoever draws: this process, or one of its own (RenderProcess). */
export interface SiteRendering {
  /** Every page of the tour. */
  pagesOf: (tour: Tour) => Promise<readonly SitePage[]>;
  /**
   * Draws pages one after the other and hands over each, ready to send. Rejects with PublishError for
   * the first one that can't be drawn.
   */
  draw: (order: RenderOrder, take: (page: RenderedPage) => void) => Promise<void>;
  /** The brotli form of a page, as small as it gets. */
  recompress: (body: Buffer) => Promise<Buffer>;
  readShop: ReadShop;
}

/** How long pages are drawn before other work of the process gets its turn, in milliseconds. */
const TURN_MS = 8;

/** Drawing in this process. */
export function inProcessRenderer(renderer: SiteRenderer): SiteRendering {
  return {
    pagesOf: (tour) => Promise.resolve(renderer.pagesOf(tour)),
    draw: async ({ tour, address, pages, known }, take) => {
      const packing: Promise<void>[] = [];
      let turn = performance.now();
      for (const page of pages) {
        if (performance.now() - turn > TURN_MS) {
          await new Promise(setImmediate);
          turn = performance.now();
        }
        const cards = new Map<string, ShareCard>();
        const share = (card: ShareCard) => {
          const path = cardPath(card);
          cards.set(path, card);
          return address.siteUrl + path;
        };
        const { body, ...drawn } = await drawOne(renderer, page, { tour, address, share });
        const etag = tagOf(body, drawn);
        const { path } = page;
        if (known.get(path) === etag) take({ path, file: null, cards });
        // Compressing runs in other threads while the next page is drawn.
        else
          packing.push(
            compress(body, drawn.type).then((compressed) => {
              take({ path, file: { ...drawn, etag, ...compressed }, cards });
            }),
          );
      }
      await Promise.all(packing);
    },
    recompress,
    readShop: renderer.readShop,
  };
}

async function drawOne(
  renderer: SiteRenderer,
  { path, file, status = 200 }: SitePage,
  locals: PageLocals,
): Promise<Pick<LiveFile, 'file' | 'status' | 'type' | 'csp'> & { body: Buffer }> {
  const failed = `The page ${path} could not be drawn; the site stays as it was.`;
  let response: Response;
  let text: string;
  try {
    response = await renderer.render(path, locals);
    text = await response.text();
  } catch (error) {
    throw new PublishError(failed, { cause: error });
  }
  if (!response.ok && response.status !== status) {
    throw new PublishError(failed, { cause: new Error(`It answered ${response.status}.`) });
  }
  return {
    file,
    status,
    type: response.headers.get('content-type') ?? typeOf(file),
    body: Buffer.from(text),
    csp: pagePolicy(response.headers.get('content-security-policy') ?? '', text, locals.address),
  };
}
