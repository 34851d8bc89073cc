/** `GET /api/search`: what the panel's search can find, as far as the account may open it. */
import type { ShopArticle } from '../domain/news/post-settings.schema.ts';
import { searchEntries } from '../domain/search/search.ts';
import { get, type Route } from '../http/routes.ts';
import { sessionOf } from '../session/guard.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Stores } from '../store/stores.ts';

export function searchRoutes({
  stores,
  articles,
  sessions,
}: {
  stores: Stores;
  articles: () => readonly ShopArticle[];
  sessions: SessionService;
}): Route[] {
  return [
    get('/api/search', 'scorer', async (req) => {
      const { role } = await sessionOf(sessions, req);
      const records = {
        events: stores.events.data,
        standingsUrls: stores.standingsUrls.data,
        matchPlay: stores.matchPlay.data,
        directory: stores.directory.data,
        colonyCup: stores.colonyCup.data,
        champions: stores.champions.data,
        disabledGolfers: stores.disabledGolfers.data,
        announcements: stores.announcements.data,
        courses: stores.courses.data,
        posts: stores.posts.data,
        articles: articles(),
      };
      return searchEntries(records, { role, settings: stores.settings.data });
    }),
  ];
}
