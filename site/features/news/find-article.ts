/** Requests an article without a prebuilt page from the shop, in the browser. */
import { postSettingsOf } from '#domain/news/post.ts';
import type { PostSettings } from '#domain/news/post-settings.schema.ts';
import type { Article } from '#domain/shop/shop.schema.ts';
import { PATHS, POSTS_FILE } from '../../paths.ts';
import { getShop } from '../../browser/shop.ts';
import { fetchArticle } from '#domain/storefront/articles.ts';
import { PURIFIER } from '../../storefront/purify-html.ts';

interface FoundArticle {
  article: Article;
  /** The tour's display settings; undefined: as in the shop. */
  settings: PostSettings | undefined;
}

/** The handle in the address of an article; empty for another address. */
function handleIn(path: string): string {
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

/** The display settings of all articles; empty when they can't be loaded. */
async function readSettings(signal: AbortSignal): Promise<PostSettings[]> {
  try {
    const response = await fetch(POSTS_FILE, { signal });
    const list: unknown = response.ok ? await response.json() : [];
    return Array.isArray(list) ? list.filter(isSettings) : [];
  } catch {
    return [];
  }
}

/** The article at an address, or null. Throws StorefrontError with a message for visitors. */
export async function findArticle(path: string, signal: AbortSignal): Promise<FoundArticle | null> {
  const handle = handleIn(path);
  const shop = getShop();
  if (handle === '' || shop === null) return null;
  const [article, posts] = await Promise.all([
    fetchArticle(shop, handle, PURIFIER, signal),
    readSettings(signal),
  ]);
  return article && { article, settings: postSettingsOf(posts, handle) };
}
