/** Pages as they are drawn, and those that came out as before. */
import type { ShareCard } from '../domain/publish/share-card.ts';
import type { RenderOrder, SiteRendering } from './render/in-process-renderer.ts';
import type { LiveFile } from './live-site.ts';

/** The cards of a page, by address; at most one so far. */
export type PageCards = ReadonlyMap<string, ShareCard>;

/**
 * Draws pages. A file that came out as before is taken over with its compressed forms. Rejects with
 * PublishError for the first page that can't be drawn.
 */
export async function renderedFiles(
  drawing: SiteRendering,
  order: Omit<RenderOrder, 'known'>,
  before: ReadonlyMap<string, LiveFile>,
): Promise<{ files: Map<string, LiveFile>; cards: Map<string, PageCards> }> {
  const files = new Map<string, LiveFile>();
  const cards = new Map<string, PageCards>();
  const known = new Map(
    order.pages.flatMap(({ path }): [string, string][] => {
      const live = before.get(path);
      return live ? [[path, live.etag]] : [];
    }),
  );
  await drawing.draw({ ...order, known }, (page) => {
    const file = page.file ?? before.get(page.path);
    if (file) files.set(page.path, file);
    cards.set(page.path, page.cards);
  });
  return { files, cards };
}
