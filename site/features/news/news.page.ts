import { isPlainName, postSettingsOf } from '#domain/news/post.ts';
import type { SitePage, Tour } from '#domain/publish/tour.ts';
import type { PageDescription } from '../../page-list/page-description.ts';
import { OTHER_POST_PATH, PATHS, POSTS_FILE, postPath, postsPagePath } from '../../paths.ts';
import { sample } from '../../page-list/sample-records.ts';
import { file, page } from '../../page-list/site-page.ts';
import { adjacentArticles, articlesOf, hasNews, pageCount } from './paging.ts';
import { NEWS_TEXT } from './texts.ts';

/** The pages of the article list, and every article; each links to the previous and next one. */
function newsPages(tour: Tour): SitePage[] {
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

export default {
  path: PATHS.blog,
  title: NEWS_TEXT.heading,
  header: 'after',
  footer: 'tour',
  order: 150,
  isOffered: hasNews,
  words: 'blog articles stories posts',
  pages: newsPages,
  sitemap: (tour) => {
    const articles = articlesOf(tour);
    const named = articles.filter(({ handle }) => isPlainName(handle));
    // An empty list has `noindex`.
    return articles.length > 0 ? [PATHS.blog, ...named.map(({ handle }) => postPath(handle))] : [];
  },
  samples: ({ shop, articles, today }) => ({
    news: PATHS.blog,
    article: sample(shop?.articles[0], ({ handle }) => postPath(handle)),
    'article-own': sample(
      articles.find(({ date }) => date <= today),
      ({ slug }) => postPath(slug),
    ),
  }),
  variants: () => ({
    'news-older': postsPagePath(2),
    'article-unknown': postPath('no-such-article'),
  }),
} satisfies PageDescription;
