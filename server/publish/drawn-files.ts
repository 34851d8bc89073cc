/** Pages as they are drawn become files ready to send. */
import type { ShareCard } from '../domain/share-card.ts';
import type { DrawingOrder, DrawnPage, SiteDrawing } from '../drawing/site-drawing.ts';
import { type LiveFile, liveFile } from './live-site.ts';

/** The cards of a page, by address; at most one so far. */
export type PageCards = ReadonlyMap<string, ShareCard>;

/**
 * Draws pages. A file that came out as before is taken over with its compressed forms. Rejects with
 * PublishError for the first page that can't be drawn.
 */
export async function drawnFiles(
  drawing: SiteDrawing,
  order: DrawingOrder,
  before: ReadonlyMap<string, LiveFile>,
): Promise<{ files: Map<string, LiveFile>; cards: Map<string, PageCards> }> {
  const places = new Map(order.pages.map(({ path, file }) => [path, file]));
  const files = new Map<string, Promise<LiveFile>>();
  const cards = new Map<string, PageCards>();
  await drawing.draw(order, (page) => {
    const { path } = page;
    cards.set(path, page.cards);
    // Compressing runs in other threads while the next page is drawn.
    files.set(path, fileOf(page, places.get(path) ?? path, before.get(path)));
  });
  const ready = [...files].map(async ([path, file]) => [path, await file] as const);
  return { files: new Map(await Promise.all(ready)), cards };
}

function fileOf(page: DrawnPage, file: string, before: LiveFile | undefined): Promise<LiveFile> {
  const { body, csp, status, type } = page;
  const isSame = before?.csp === csp && before.status === status && before.body.equals(body);
  return isSame ? Promise.resolve(before) : liveFile({ file, status, type, body, csp });
}
