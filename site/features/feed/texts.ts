import { TOUR } from '../../../server/domain/tour/identity.ts';

/** What is in the feed: the articles are those of the shop. */
const contentOf = (hasShop: boolean) => (hasShop ? 'news and results' : 'results');

/** The feed's title in feed readers. */
export const feedTitle = (hasShop: boolean) => `${TOUR.name}: ${contentOf(hasShop)}`;

/** The link in the footer. */
export const feedLink = (hasShop: boolean) =>
  `${contentOf(hasShop).replace(/^./, (first) => first.toUpperCase())} feed (RSS)`;
