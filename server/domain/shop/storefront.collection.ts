import { changedBy } from '../shared/changed-names.ts';
import { listCollection } from '../shared/collection.ts';
import { ShopCopy, type ShopContent } from './shop.schema.ts';
import { routesAt } from '../api/route.ts';

/** The last good content of each shop, so that pages stay complete while the shop doesn’t respond. */
export const storefront = listCollection({
  file: 'storefront.json',
  record: ShopCopy,
  unique: { by: ({ origin }) => origin, error: 'Two entries carry the same origin.' },
  backupLabel: 'Storefront',
  ifDamaged: 'set-aside',
  changedDependencies: ([after], [before]) => changedShop(after, before),
});

/**
 * `shop` when the shop page's products differ, `products` and `products/{handle}`, `articles` and
 * `articles/{handle}` of all that do.
 */
export function changedShop(
  after: ShopContent | undefined,
  before: ShopContent | undefined,
): string[] {
  const differing = (collection: 'products' | 'articles') => {
    const handled = (content: ShopContent | undefined): readonly { handle: string }[] =>
      content?.[collection] ?? [];
    const { keys } = changedBy(handled(after), handled(before), ({ handle }) => handle);
    return keys.length > 0 ? [collection, ...keys.map((key) => `${collection}/${key}`)] : [];
  };
  const gear = JSON.stringify(after?.gear) === JSON.stringify(before?.gear) ? [] : ['shop'];
  return [...gear, ...differing('products'), ...differing('articles')];
}

const webhooks = routesAt('/api/webhooks', { role: null });

export const webhookApi = {
  take: webhooks.post('/storefront', 'Takes a signed message of the shop.', null, null),
};
