/** The API for the tour’s shop. */
import { routesAt } from '../api/route.ts';

const webhooks = routesAt('/api/webhooks', { role: null });

export const webhookApi = {
  take: webhooks.post('/storefront', 'Takes a signed message of the shop.', null, null),
};
