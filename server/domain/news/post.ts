/** Rules about articles, over plain data. Shapes: shop.schema.ts and post-settings.schema.ts. */
import type { PostSettings } from './post-settings.schema.ts';

/** Bytes that file systems take for one name. */
const LONGEST_NAME = 255;

/** Signs that mean something in a path or an address, or that nobody sees. */
const NOT_IN_NAMES = /[\p{Cc}\p{Cs}\p{Z}\p{Bidi_Control}/\\?#%:*"<>|]/u;

/**
 * Whether a handle from outside may name a file, and with it a page of its own: letters of any
 * language and emoji, no path, nothing hidden (FACTS 7).
 */
export function isPlainName(handle: string): boolean {
  const bytes = new TextEncoder().encode(handle).length;
  return (
    bytes > 0 && bytes <= LONGEST_NAME && !handle.startsWith('.') && !NOT_IN_NAMES.test(handle)
  );
}

/** A slug as handles are written; it may have been stored as addresses write it (FACTS 7). */
export function handleOfSlug(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC');
  } catch {
    return slug.normalize('NFC');
  }
}

/** How the article of a handle is to be shown (R245); undefined: as the shop has it. */
export function postSettingsOf(
  posts: readonly PostSettings[],
  handle: string,
): PostSettings | undefined {
  const wanted = handle.normalize('NFC');
  return posts.find(({ slug }) => handleOfSlug(slug) === wanted);
}
