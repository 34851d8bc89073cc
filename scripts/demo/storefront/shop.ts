/** Shopify's Storefront API, carts and pictures of the demo tour over HTTP, and their failures. */
import cors from 'cors';
import { json, Router } from 'express';
import { z } from 'zod';
import {
  STOREFRONT_TOKEN_HEADER,
  STOREFRONT_VERSION,
  STOREFRONT_VERSION_HEADER,
} from '#domain/shop/storefront.ts';
import type { DemoTour } from '../season/season.ts';
import { makeExecutor } from './api.ts';
import { makeArticles } from './articles.ts';
import { makeCarts } from './carts.ts';
import { checkoutPage, missingPage, thanksPage } from './checkout-page.ts';
import { type Fault, FAULT_HEADER, FAULTS, INVALID_TOKEN, isFault } from './faults.ts';
import { picturesOf, resizedPictures } from './pictures.ts';
import { GEAR, makeProducts } from './products.ts';
import { DEMO_TOKEN } from './token.ts';

export type DemoShop = ReturnType<typeof makeShop>;

const Body = z.object({
  query: z.string(),
  variables: z.record(z.string(), z.unknown()).nullish(),
});

/** Makes the shop at an origin, without a slash at the end. `siteOrigin` is the target of "Back to the tour". */
export function makeShop(tour: DemoTour, origin: string, siteOrigin: string) {
  const products = makeProducts(tour);
  const articles = makeArticles(tour);
  const carts = makeCarts(products);
  const run = makeExecutor({ products, gear: GEAR, articles, carts });
  const readPicture = resizedPictures(picturesOf(products, articles));
  let set: Fault | null = null;
  let left = 0;
  const router = Router();

  router.use('/api/:version/graphql.json', cors({ exposedHeaders: STOREFRONT_VERSION_HEADER }));
  router.post(
    '/api/:version/graphql.json',
    json({ type: () => true }),
    async (request, response) => {
      left -= 1;
      const next = left >= 0 ? set : null;
      const header = request.get(FAULT_HEADER);
      const fault = isFault(header) ? header : next;
      response.set(
        STOREFRONT_VERSION_HEADER,
        fault === 'old-version' ? '2025-01' : STOREFRONT_VERSION,
      );
      const token = request.get(STOREFRONT_TOKEN_HEADER);
      const hasToken = token === DEMO_TOKEN;
      const failed = (fault && FAULTS[fault]) ?? (token && !hasToken ? INVALID_TOKEN : null);
      const { data: body } = Body.safeParse(request.body);
      if (failed) response.status(failed.status).type(failed.type).send(failed.body);
      else if (!body) response.status(400).json({ errors: 'The body must be JSON with a query.' });
      else response.json(await run(body.query, body.variables ?? {}, { hasToken, origin }));
    },
  );

  // With `c`, the address of a new cart; without it, a link to one.
  router.all('/cart{/c}/:cart', ({ method, params, query }, response, next) => {
    const lines = carts.find(params.cart);
    const title = query.payment === 'shop_pay' ? 'Checkout with Shop Pay' : 'Checkout';
    if (!lines) next();
    else if (method === 'POST') response.send(thanksPage(siteOrigin));
    else response.send(checkoutPage(title, lines, siteOrigin));
  });

  router.get('/pictures/:name.webp', cors(), async ({ params, query }, response, next) => {
    const file = await readPicture(params.name, Number(query.width));
    response.set({
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
    if (file) response.type('image/webp').send(file);
    else next();
  });

  router.use((_request, response) => {
    response.status(404).send(missingPage(siteOrigin));
  });

  return {
    router,
    /** Makes the next `times` API calls fail (all, when left out); null ends it. */
    misbehave: (fault: Fault | null, times = Infinity): void => {
      set = fault;
      left = times;
    },
  };
}
