/** Pages drawn from the compiled site. */
import type { SiteAddress, SitePage, SiteRenderer, Tour } from '../domain/tour.ts';
import { typeOf } from './compiled-site.ts';
import { type LiveFile, liveFile } from './live-site.ts';
import { pagePolicy } from './page-policy.ts';
import { PublishError } from './publisher.ts';

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
): Promise<Map<string, LiveFile>> {
  const drawn: Promise<[string, LiveFile]>[] = [];
  let turn = performance.now();
  for (const page of pages) {
    if (performance.now() - turn > TURN_MS) {
      await new Promise(setImmediate);
      turn = performance.now();
    }
    const answer = await drawOne(renderer, page, locals);
    const old = before.get(page.path);
    const same = old?.csp === answer.csp && old.body.equals(answer.body);
    // Compressing runs in other threads while the next page is drawn.
    drawn.push((same ? Promise.resolve(old) : liveFile(answer)).then((file) => [page.path, file]));
  }
  return new Map(await Promise.all(drawn));
}

async function drawOne(
  renderer: SiteRenderer,
  page: SitePage,
  locals: { tour: Tour; address: SiteAddress },
): Promise<Pick<LiveFile, 'file' | 'type' | 'body' | 'csp'>> {
  const failed = `The page ${page.path} could not be drawn; the site stays as it was.`;
  let answer: Response;
  let body: Buffer;
  try {
    answer = await renderer.render(page.path, locals);
    body = Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new PublishError(failed, { cause: error });
  }
  if (!answer.ok && page.file !== '404.html') {
    throw new PublishError(failed, { cause: new Error(`It answered ${answer.status}.`) });
  }
  return {
    file: page.file,
    type: answer.headers.get('content-type') ?? typeOf(page.file),
    body,
    csp: pagePolicy(answer.headers.get('content-security-policy') ?? '', locals.address),
  };
}
