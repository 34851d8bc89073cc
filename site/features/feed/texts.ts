/** What is in the feed. */
const contentOf = (hasNews: boolean) => (hasNews ? 'news and results' : 'results');

/** The feed's title in feed readers. */
export const feedTitle = (tourName: string, hasNews: boolean) =>
  `${tourName}: ${contentOf(hasNews)}`;

/** The link in the footer. */
export const feedLink = (hasNews: boolean) =>
  `${contentOf(hasNews).replace(/^./, (first) => first.toUpperCase())} feed (RSS)`;
