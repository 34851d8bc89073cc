/** Carts for browser tests, of things that the demo shop sells. */
import type { Page } from 'playwright/test';
import { z } from 'zod';
import type { CartItem } from '#domain/shop/cart-line.ts';
import {
  storefrontUrl,
  STOREFRONT_TOKEN_HEADER,
  STOREFRONT_VERSION,
} from '#domain/shop/storefront.ts';
import { FAULT_HEADER, type Fault } from '../../scripts/demo/storefront/faults.ts';
import { DEMO_TOKEN } from '../../scripts/demo/storefront/token.ts';

export const CALLS = '**/graphql.json';
const CART_KEY = 'tour-cart-1';

const ProductResponse = z.object({
  data: z.object({
    product: z.object({
      title: z.string(),
      variants: z.object({
        nodes: z.array(
          z.object({
            id: z.string(),
            price: z.object({ amount: z.string() }),
            image: z.object({ url: z.string() }),
            selectedOptions: z.array(z.object({ name: z.string(), value: z.string() })),
          }),
        ),
      }),
    }),
  }),
});

const QUERY = `query ($handle: String!) { product(handle: $handle) { title variants(first: 250) { nodes {
  id price { amount } image { url } selectedOptions { name value } } } } }`;

/** The line of a product with these option values, in any order. */
export async function lineOf(
  handle: string,
  values: readonly string[],
  quantity: number,
): Promise<CartItem> {
  const response = await fetch(storefrontUrl(process.env.TEST_SHOP ?? '', STOREFRONT_VERSION), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [STOREFRONT_TOKEN_HEADER]: DEMO_TOKEN },
    body: JSON.stringify({ query: QUERY, variables: { handle } }),
  });
  const { title, variants } = ProductResponse.parse(await response.json()).data.product;
  const variant = variants.nodes.find(({ selectedOptions }) =>
    values.every((value) => selectedOptions.some((option) => option.value === value)),
  );
  if (!variant) throw new Error(`${handle} has no variant ${values.join(', ')}.`);
  const options = values.length === 0 ? [] : variant.selectedOptions;
  return {
    id: variant.id,
    variantId: variant.id,
    title,
    price: Number(variant.price.amount),
    image: variant.image.url,
    quantity,
    variant: options.map(({ name, value }) => `${name}: ${value}`).join(' · '),
    handle,
  };
}

/** Puts texts into the browser's storage before a page of the site is opened. */
export async function storeInBrowser(page: Page, items: Readonly<Record<string, string>>) {
  const blank = '/blank-page';
  await page.route(blank, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto(blank);
  await page.evaluate((entries) => {
    for (const [key, text] of entries) localStorage.setItem(key, text);
  }, Object.entries(items));
}

/** Opens a page whose visitor has these lines in the cart. */
export async function openWithCart(page: Page, lines: readonly CartItem[], path = '/schedule') {
  await storeInBrowser(page, { [CART_KEY]: JSON.stringify(lines) });
  await page.goto(path);
}

/** Lets the shop fail for this page; null ends it. */
export async function letShopFail(page: Page, fault: Fault | null): Promise<void> {
  await page.unroute(CALLS);
  if (fault === null) return;
  await page.route(CALLS, (route) =>
    route.continue({ headers: { ...route.request().headers(), [FAULT_HEADER]: fault } }),
  );
}
