/** Texts of the article pages. Documented texts are exact. */
export const BLOG_TEXT = {
  heading: 'News & Recaps',
  loadMore: 'Load More',
  notFound: 'Post not found',
  /** No article is published. */
  none: 'No articles yet. The first recap follows the first event.',
  /** The shop, which stores the articles, was never read. */
  unread: 'The articles can’t be shown right now. Please try again in a little while.',
  moreFailed: 'The next articles could not be loaded. Please try again.',
  loading: 'Loading the article…',
  failed: 'The article could not be loaded.',
} as const;
