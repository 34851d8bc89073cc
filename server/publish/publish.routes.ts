import type { ActivityLog } from '../journal/activity-log.ts';
import { PublishResponse, type ShopStatus } from '../domain/publish/publish.schema.ts';
import { get, post, type Route } from '../http/routes.ts';
import type { LiveSite } from './live-site.ts';
import type { Publisher } from './publisher.ts';

const PATH = '/api/publish';

/**
 * `GET` and `POST /api/publish`: the state of the published site, and a publication now.
 * `GET /api/publish/pages?under=/events`: the paths of its pages, so that the panel links only to those.
 */
export function publishRoutes({
  publisher,
  live,
  shop = null,
  activity,
}: {
  publisher: Publisher;
  /** The published site, or null while there is none. */
  live: () => LiveSite | null;
  /** The tour's shop; none by default. */
  shop?: { status: ShopStatus; readSoon: () => void } | null;
  activity: ActivityLog;
}): Route[] {
  const response = () => PublishResponse.parse({ ...publisher.status, shop: shop?.status ?? null });
  return [
    get(PATH, 'scorer', response),
    post(PATH, 'scorer', async (_req, res) => {
      publisher.request();
      shop?.readSoon();
      await activity.note({ kind: 'publication', name: '' });
      res.status(202).json(response());
    }),
    get(`${PATH}/pages`, 'scorer', (req) => {
      const under = typeof req.query.under === 'string' ? req.query.under : '/';
      const pages = [...(live()?.files ?? [])]
        .filter(
          ([path, { file, status }]) => isBelow(path, under) && status === 200 && isPage(file),
        )
        .map(([path]) => path);
      return { pages };
    }),
  ];
}

const isPage = (file: string) => file.endsWith('.html');

/** Whether a path is that of a folder or below it. */
const isBelow = (path: string, folder: string) =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);
