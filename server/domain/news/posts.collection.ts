import { z } from 'zod';
import { recordList } from '../shared/collection.ts';
import { pictureIdIn } from '../shared/picture.ts';
import { handleOfSlug } from './post.ts';
import { PostSettings, ShopArticle } from './post-settings.schema.ts';
import { routesAt } from '../api/route.ts';

/** Settings name a picture by its address. */
const pictureOf = (post: PostSettings) => pictureIdIn(post['replacement-image'] ?? '');

/** How single articles are shown, by slug. */
export const posts = recordList({
  file: 'posts.json',
  record: PostSettings,
  unique: { by: ({ slug }) => slug, error: 'Two entries carry the same slug.' },
  order: (a, b) => a.slug.localeCompare(b.slug, 'en'),
  part: 'shop',
  backupLabel: 'Posts',
  nameOf: ({ slug }) => slug,
  idOf: ({ slug }) => slug,
  keysOf: ({ slug }) => [handleOfSlug(slug)],
  inPanel: {
    label: 'Article picture',
    path: 'posts',
    title: 'Article Pictures',
    key: 'i',
    menu: { group: 'site', order: 50, icon: 'picture' },
    foundAs: ({ slug }, { articleTitle }) => articleTitle(handleOfSlug(slug)),
    note: ({ slug }) => handleOfSlug(slug),
  },
  sentences: {
    missing: 'There are no settings for this article.',
    taken: ({ slug }) => `There are already settings for ${slug}. Change those instead.`,
    notDeleted: 'There are no deleted settings for this article.',
  },
  changedDependencies: () => ['posts'],
  pictureOf,
});

const api = routesAt('/api', { role: posts.writers });

export const postsApi = {
  list: api.get('/posts', 'All settings of articles.', z.array(PostSettings), { role: null }),
  articles: api.get('/shop-articles', 'The shop’s articles.', z.array(ShopArticle)),
};
