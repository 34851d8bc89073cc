/** The pages of the blog. */
import { isPlainName, postSettingsOf } from '#domain/news/post.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import { OTHER_POST_PATH, PATHS, POSTS_FILE, postsPagePath } from '../../paths.ts';
import { file, page } from '../../site-page.ts';
import { adjacentArticles, articlesOf, pageCount } from './paging.ts';

/** The pages of the article list, and every article; each links to the previous and next one. */
export function blogPages(tour: Tour): SitePage[] {
  const articles = articlesOf(tour);
  const pages = pageCount(articles.length);
  const list = ['articles', 'posts', `read ${tour.shop !== null}`];
  return [
    ...Array.from({ length: pages }, (_, index) => page(postsPagePath(index + 1), list)),
    ...articles
      .filter(({ handle }) => isPlainName(handle))
      .map(({ handle }) => {
        const { older, newer } = adjacentArticles(articles, handle);
        const adjacent = [older, newer].map((one) => `${one?.handle ?? ''} ${one?.title ?? ''}`);
        return page(`${PATHS.blog}/${handle}`, [
          `articles/${handle}`,
          `adjacent ${adjacent.join()}`,
          `settings ${JSON.stringify(postSettingsOf(tour.posts, handle))}`,
        ]);
      }),
    { ...page(OTHER_POST_PATH), ...(tour.shop && { status: 404 }) },
    file(POSTS_FILE, ['posts']),
  ];
}
