/** The API of pictures, of its own document, and for what watches the server. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';

const root = routesAt('', { role: null });
const picture = { sends: 'image/webp' };

export const mediaApi = {
  picture: root.get('/media/:id/:file', 'A picture in a size, such as `640.webp`.', null, picture),
};

export const shareCardsApi = {
  card: root.get('/cards/:file', 'The picture of a shared link.', null, { sends: 'image/png' }),
};

export const documentApi = {
  read: root.get('/api/openapi.json', 'This document.', z.looseObject({ openapi: z.string() })),
};

export const healthApi = {
  read: root.get('/healthz', 'Whether the server runs.', z.object({ status: z.literal('ok') })),
};
