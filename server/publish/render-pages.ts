/** Renders pages and reuses those that didn't change. */
import type { ShareCard } from '../domain/publish/share-card.ts';
import type { PageRenderer, RenderOrder } from './render/in-process-renderer.ts';
import type { LiveFile } from './live-site.ts';

/** The share cards of a page, by address; at most one so far. */
export type PageCards = ReadonlyMap<string, ShareCard>;

/** Rendered pages and their cards, by the pages' addresses. */
export interface RenderedFiles {
  files: ReadonlyMap<string, LiveFile>;
  cards: ReadonlyMap<string, PageCards>;
}

/**
 * Renders pages. A page that came out the same stays the live file, with its compressed forms. Rejects with
 * PublishError for the first page that can't be rendered.
 */
export async function renderFiles(
  renderer: PageRenderer,
  order: Omit<RenderOrder, 'known'>,
  live: ReadonlyMap<string, LiveFile>,
): Promise<RenderedFiles> {
  const files = new Map<string, LiveFile>();
  const cards = new Map<string, PageCards>();
  const known = new Map(
    order.pages.flatMap(({ path }): [string, string][] => {
      const file = live.get(path);
      return file ? [[path, file.etag]] : [];
    }),
  );
  await renderer.renderPages({ ...order, known }, (page) => {
    const file = page.file ?? live.get(page.path);
    if (file) files.set(page.path, file);
    cards.set(page.path, page.cards);
  });
  return { files, cards };
}
