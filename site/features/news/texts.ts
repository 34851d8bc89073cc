/** Texts of the article pages. Documented texts are exact. */
export const NEWS_TEXT = {
  heading: 'News & Recaps',
  loadMore: 'Load More',
  notFound: 'Post not found',
  /** No article is published. */
  none: 'No articles yet. Check back after the first event.',
  /** The shop, which stores the articles, was never read. */
  unread: 'Articles can’t be loaded right now. Please try again in a few minutes.',
  moreFailed: 'More articles couldn’t be loaded. Please try again.',
  loading: 'Loading article…',
  failed: 'The article couldn’t be loaded.',
} as const;
