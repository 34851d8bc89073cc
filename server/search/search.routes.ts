/** `GET /api/search`: what the panel's search can find, as far as the account may open it. */
import type { ShopArticle } from '../domain/news/post-settings.schema.ts';
import { searchApi } from '../domain/search/search.api.ts';
import { searchEntries } from '../domain/search/search.ts';
import { handle } from '../http/handle.ts';
import { sessionOf } from '../session/guard.ts';
import type { SessionService } from '../session/session.service.ts';
import { tourRecordsOf, type Stores } from '../store/stores.ts';

export function searchRoutes({
  stores,
  shopArticles,
  sessions,
}: {
  stores: Stores;
  shopArticles: () => readonly ShopArticle[];
  sessions: SessionService;
}) {
  return handle(searchApi, {
    read: async ({ req }) => {
      const { role } = await sessionOf(sessions, req);
      const records = { ...tourRecordsOf(stores), shopArticles: shopArticles() };
      return searchEntries(records, { role, settings: stores.settings.data });
    },
  });
}
