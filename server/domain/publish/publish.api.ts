/** The API of the site’s publication. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { PublishedPages, PublishResponse } from './publish.schema.ts';

const publish = routesAt('/api/publish', { role: 'scorer' });

export const publishApi = {
  read: publish.get('', 'The state of the published site and of the shop.', PublishResponse),
  start: publish.post('', 'Publishes the site.', PublishResponse, null, { status: 202 }),
  pages: publish.get('/pages', 'The paths of published pages.', PublishedPages, {
    query: z.object({ under: z.string().catch('/') }),
  }),
};
