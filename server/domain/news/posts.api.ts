/** The API that reads the pictures of articles, and the shop’s articles. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { posts as list } from './posts.collection.ts';
import { PostSettings, ShopArticle } from './post-settings.schema.ts';

const api = routesAt('/api', { role: list.writers });

export const postsApi = {
  list: api.get('/posts', 'All settings of articles.', z.array(PostSettings), { role: null }),
  articles: api.get('/shop-articles', 'The shop’s articles.', z.array(ShopArticle)),
};
