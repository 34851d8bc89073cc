/** What is in the feed: the articles are those of the shop. */
const contentOf = (hasShop: boolean) => (hasShop ? 'news and results' : 'results');

/** The feed's title in feed readers. */
export const feedTitle = (tourName: string, hasShop: boolean) =>
  `${tourName}: ${contentOf(hasShop)}`;

/** The link in the footer. */
export const feedLink = (hasShop: boolean) =>
  `${contentOf(hasShop).replace(/^./, (first) => first.toUpperCase())} feed (RSS)`;
