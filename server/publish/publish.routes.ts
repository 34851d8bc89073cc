import type { Context } from '../context.ts';
import { publishApi } from '../domain/publish/publish.api.ts';
import { PublishResponse } from '../domain/publish/publish.schema.ts';
import { handle } from '../http/handle.ts';

export function publishRoutes({ publisher, live, shop, activity }: Context) {
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
