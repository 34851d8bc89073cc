/** `GET /api/search`: what the panel's search can find, as far as the account may open it. */
import { Router, type RequestHandler } from 'express';
import type { ShopArticle } from '../domain/news/post-settings.schema.ts';
import { searchEntries } from '../domain/search/search.ts';
import { endpoint } from '../http/endpoint.ts';
import { sessionOf, type Access } from '../session/guard.ts';
import type { SessionService } from '../session/session.service.ts';
import type { Stores } from '../store/stores.ts';

export interface SearchRoutesDeps {
  stores: Stores;
  articles: () => readonly ShopArticle[];
  sessions: SessionService;
  access: Access;
}

export function searchRoutes({ stores, articles, sessions, access }: SearchRoutesDeps): Router {
  const router = Router();

  const read: RequestHandler = async (req, res) => {
    const { role } = await sessionOf(sessions, req);
    const records = {
      events: stores.events.data,
      standingsUrls: stores.standingsUrls.data,
      matchPlay: stores.matchPlay.data,
      matchPlayPlayers: stores.matchPlayPlayers.data,
      directory: stores.directory.data,
      colonyCup: stores.colonyCup.data,
      champions: stores.champions.data,
      disabledGolfers: stores.disabledGolfers.data,
      announcements: stores.announcements.data,
      courses: stores.courses.data,
      posts: stores.posts.data,
      articles: articles(),
    };
    res.json(searchEntries(records, role));
  };

  endpoint(router, '/api/search', { get: [...access.scorer, read] });
  return router;
}
