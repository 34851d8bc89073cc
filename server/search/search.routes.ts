/** `GET /api/search`: what the panel's search can find, as far as the account may open it. */
import type { ShopArticle } from '../domain/news/post-settings.schema.ts';
import { searchApi } from '../domain/search/search.api.ts';
import type { SearchEntry } from '../domain/search/search.schema.ts';
import { searchEntries } from '../domain/search/search.ts';
import { handle } from '../http/handle.ts';
import { sessionOf } from '../session/guard.ts';
import type { SessionService } from '../session/session.service.ts';
import { tourRecordsOf, type Stores } from '../store/stores.ts';

export function searchRoutes({
  stores,
  described,
  shopArticles,
  sessions,
}: {
  stores: Stores;
  /** The described lists. */
  described: { found: () => readonly SearchEntry[] };
  shopArticles: () => readonly ShopArticle[];
  sessions: SessionService;
}) {
  return handle(searchApi, {
    read: async ({ req }) => {
      const { role } = await sessionOf(sessions, req);
      const standingsUrls = stores.standingsUrls.data;
      const records = {
        ...tourRecordsOf(stores),
        standingsUrls,
        shopArticles: shopArticles(),
        described: described.found(),
      };
      return searchEntries(records, { role, settings: stores.settings.data });
    },
  });
}
