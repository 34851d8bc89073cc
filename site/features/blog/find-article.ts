/** An article that no page was drawn for, asked of the shop by a browser. */
import { postSettingsOf } from '#domain/news/post.ts';
import type { PostSettings } from '#domain/news/post-settings.schema.ts';
import type { Article } from '#domain/shop/shop.schema.ts';
import { PATHS, POSTS_FILE } from '../../paths.ts';
import { theShop } from '../../shop.ts';
import { fetchArticle } from '#domain/storefront/articles.ts';
import { PURIFIER } from '../../storefront/purify-html.ts';

export interface FoundArticle {
  article: Article;
  /** How the tour wants it shown; undefined: as the shop has it. */
  settings: PostSettings | undefined;
}

/** The handle in the address of an article; empty for another address. */
export function handleIn(path: string): string {
  const handle = path.startsWith(`${PATHS.blog}/`) ? path.slice(PATHS.blog.length + 1) : '';
  try {
    return decodeURIComponent(handle).replace(/\/+$/, '');
  } catch {
    return handle;
  }
}

const isSettings = (entry: unknown): entry is PostSettings =>
  typeof entry === 'object' &&
  entry !== null &&
  'slug' in entry &&
  Object.values(entry).every((value) => typeof value === 'string');

/** The list of the site; without it articles are shown as the shop has them. */
async function readSettings(signal: AbortSignal): Promise<PostSettings[]> {
  try {
    const response = await fetch(POSTS_FILE, { signal });
    const list: unknown = response.ok ? await response.json() : [];
    return Array.isArray(list) ? list.filter(isSettings) : [];
  } catch {
    return [];
  }
}

/** The article at an address, or null. Throws StorefrontError, its message a sentence or several. */
export async function findArticle(path: string, signal: AbortSignal): Promise<FoundArticle | null> {
  const handle = handleIn(path);
  const shop = theShop();
  if (handle === '' || shop === null) return null;
  const [article, posts] = await Promise.all([
    fetchArticle(shop, handle, PURIFIER, signal),
    readSettings(signal),
  ]);
  return article && { article, settings: postSettingsOf(posts, handle) };
}
