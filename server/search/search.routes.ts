/** `GET /api/search`: what the panel's search can find, as far as the account may open it. */
import type { Context } from '../context.ts';
import { searchApi } from '../domain/search/search.api.ts';
import { searchEntries } from '../domain/search/search.ts';
import { handle } from '../http/handle.ts';
import { shopArticles } from '../shop/shop-articles.ts';
import { tourRecordsOf } from '../store/stores.ts';

export function searchRoutes(context: Context) {
  const { stores, sessions } = context;
  return handle(searchApi, {
    read: async ({ req }) => {
      const { role } = await sessions.of(req);
      const records = { ...tourRecordsOf(stores), shopArticles: shopArticles(context) };
      return searchEntries(records, { role, settings: stores.settings.data });
    },
  });
}
