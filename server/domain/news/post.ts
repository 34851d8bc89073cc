/** Rules about articles, over plain data. Shapes: shop.schema.ts and post-settings.schema.ts. */
import type { PostSettings } from './post-settings.schema.ts';

/** Most bytes of a file name. */
const LONGEST_NAME = 255;

/** Characters with a meaning in a path or a URL, and invisible ones. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Z}\p{Bidi_Control}/\\?#%:*"<>|]/u;

/**
 * Whether a handle from outside may be a file name, and so have a page of its own: letters of any language
 * and emoji, no path, no dot file.
 */
export function isPlainName(handle: string): boolean {
  const bytes = new TextEncoder().encode(handle).length;
  return (
    bytes > 0 && bytes <= LONGEST_NAME && !handle.startsWith('.') && !NOT_IN_NAMES.test(handle)
  );
}

/** The handle of a slug, which may be stored percent-encoded. */
export function handleOfSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC');
  } catch {
    return slug.normalize('NFC');
  }
}

/** The settings of an article by its handle; undefined when it has none. */
export function postSettingsOf(
  posts: readonly PostSettings[],
  handle: string,
): PostSettings | undefined {
  const normalized = handle.normalize('NFC');
  return posts.find(({ slug }) => handleOfSlug(slug) === normalized);
}
