/** Pages drawn from the compiled site. */
import type { PageLocals, SiteAddress, SitePage, SiteRenderer, Tour } from '../domain/tour.ts';
import type { ShareCard } from '../domain/share-card.ts';
import { cardPath } from '../share-cards/share-cards.ts';
import { typeOf } from './compiled-site.ts';
import { type LiveFile, liveFile } from './live-site.ts';
import { pagePolicy } from './page-policy.ts';
import { PublishError } from './publisher.ts';

/** The cards of a page, by address; at most one so far. */
export type PageCards = ReadonlyMap<string, ShareCard>;

/** How long pages are drawn before other work of the server gets its turn, in milliseconds. */
const TURN_MS = 8;

/**
 * Draws pages one after the other. A file that came out as before is taken over with its compressed
 * forms. Throws PublishError for the first page that can't be drawn.
 */
export async function drawPages(
  renderer: SiteRenderer,
  pages: readonly SitePage[],
  locals: { tour: Tour; address: SiteAddress },
  before: ReadonlyMap<string, LiveFile>,
): Promise<{ files: Map<string, LiveFile>; cards: Map<string, PageCards> }> {
  const drawn: Promise<[string, LiveFile]>[] = [];
  const cards = new Map<string, PageCards>();
  let turn = performance.now();
  for (const page of pages) {
    if (performance.now() - turn > TURN_MS) {
      await new Promise(setImmediate);
      turn = performance.now();
    }
    const shared = new Map<string, ShareCard>();
    const share = (card: ShareCard) => {
      const path = cardPath(card);
      shared.set(path, card);
      return locals.address.siteUrl + path;
    };
    const answer = await drawOne(renderer, page, { ...locals, share });
    cards.set(page.path, shared);
    const old = before.get(page.path);
    const same =
      old?.csp === answer.csp && old.status === answer.status && old.body.equals(answer.body);
    // Compressing runs in other threads while the next page is drawn.
    drawn.push((same ? Promise.resolve(old) : liveFile(answer)).then((file) => [page.path, file]));
  }
  return { files: new Map(await Promise.all(drawn)), cards };
}

async function drawOne(
  renderer: SiteRenderer,
  page: SitePage,
  locals: PageLocals,
): Promise<Pick<LiveFile, 'file' | 'type' | 'body' | 'csp' | 'status'>> {
  const failed = `The page ${page.path} could not be drawn; the site stays as it was.`;
  const { status = 200 } = page;
  let answer: Response;
  let body: Buffer;
  try {
    answer = await renderer.render(page.path, locals);
    body = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new PublishError(failed, { cause: error });
  }
  if (!answer.ok && answer.status !== status) {
    throw new PublishError(failed, { cause: new Error(`It answered ${answer.status}.`) });
  }
  return {
    file: page.file,
    status,
    type: answer.headers.get('content-type') ?? typeOf(page.file),
    body,
    csp: pagePolicy(answer.headers.get('content-security-policy') ?? '', locals.address),
  };
}
