import type { ActivityLog } from '../log/activity-log.ts';
import { publishApi } from '../domain/publish/publish.api.ts';
import { PublishResponse, type ShopStatus } from '../domain/publish/publish.schema.ts';
import { handle } from '../http/handle.ts';
import type { LiveSite } from './live-site.ts';
import type { Publisher } from './publisher.ts';

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
}) {
  const response = () => PublishResponse.parse({ ...publisher.status, shop: shop?.status ?? null });
  return handle(publishApi, {
    read: response,
    start: async () => {
      publisher.request();
      shop?.readSoon();
      await activity.note({ kind: 'publication', name: '' });
      return response();
    },
    pages: ({ query: { under } }) => {
      const pages = [...(live()?.files ?? [])]
        .filter(
          ([path, { file, status }]) => isBelow(path, under) && status === 200 && isPage(file),
        )
        .map(([path]) => path);
      return { pages };
    },
  });
}

const isPage = (file: string) => file.endsWith('.html');

/** Whether a path is that of a folder or below it. */
const isBelow = (path: string, folder: string) =>
  folder === '/' || path === folder || path.startsWith(`${folder}/`);
