import type { PageDescription } from '../../page-list/page-description.ts';
import { PATHS } from '../../paths.ts';

export default {
  path: PATHS.shop,
  title: 'Shop',
  part: 'shop',
  header: 'after',
  footer: 'tour',
  order: 160,
  isOffered: (_tour, hasShop) => hasShop,
  words: 'gear merchandise store caps shirts cart orders',
  dependencies: ({ shop }) => ['shop', `shop ${shop === null ? 'unknown' : 'known'}`],
} satisfies PageDescription;
