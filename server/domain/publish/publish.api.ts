/** The API of the site’s publication. */
import { z } from 'zod';
import { NOT_AN_OBJECT } from '../describe/bodies.ts';
import { routesAt } from '../api/route.ts';
import { PublishedPages, PublishResponse } from './publish.schema.ts';

const publish = routesAt('/api/publish', { role: 'scorer' });

export const publishApi = {
  read: publish.get('', 'The state of the published site and of the shop.', PublishResponse),
  start: publish.post('', 'Publishes the site.', PublishResponse, null, { status: 202 }),
  compareBucket: publish.post(
    '/bucket',
    'Compares the bucket with the published site and uploads what differs; `takeOver` also if another server uploads there.',
    PublishResponse,
    z.object({ takeOver: z.boolean().default(false) }, { error: NOT_AN_OBJECT }),
    { role: 'owner', status: 202 },
  ),
  pages: publish.get('/pages', 'The paths of published pages.', PublishedPages, {
    query: z.object({ under: z.string().catch('/') }),
  }),
};
