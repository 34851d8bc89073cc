import type { Context } from '../context.ts';
import { publishApi } from '../domain/publish/publish.api.ts';
import { PublishResponse } from '../domain/publish/publish.schema.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';

/** 404 without PUBLISH_TO. */
export const NO_BUCKET = 'This server publishes to no bucket.';

export function publishRoutes({ publisher, live, shop, bucket, activity }: Context) {
  const response = () =>
    PublishResponse.parse({
      ...publisher.status,
      shop: shop?.status ?? null,
      bucket: bucket?.status,
    });
  return handle(publishApi, {
    read: response,
    start: async () => {
      publisher.request();
      shop?.readSoon();
      await activity.note({ kind: 'publication', name: '' });
      return response();
    },
    compareBucket: async ({ body: { takeOver } }) => {
      if (!bucket) throw new HttpError(404, NO_BUCKET);
      bucket.request({ isCompared: true, isTakenOver: takeOver });
      await activity.note({
        kind: 'publication',
        name: takeOver ? 'Bucket taken over' : 'Bucket compared',
      });
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
