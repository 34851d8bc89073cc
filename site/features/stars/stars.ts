/** Starred players: rules over plain data. */
import { isRecord } from '../../browser/parse-response.ts';

/** Key of the stored list; the number is the version of its shape. The pinning inline script reads it too. */
export const STARS_KEY = 'tour-stars-1';

/** The query parameter of a shared list. */
export const STARS_QUERY = 'stars';

/** Most players of a list: each is saved for reading offline and searched in every table. */
export const MOST_STARS = 50;

export interface Star {
  /** The player's address below `/players`. */
  slug: string;
  name: string;
}

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** A stored list; entries in another shape are left out. */
export function starsFrom(stored: unknown): Star[] {
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  const stars = entries.filter(isRecord).flatMap(({ slug, name }): Star[] => {
    const isStar = typeof slug === 'string' && SLUG.test(slug) && typeof name === 'string';
    return isStar ? [{ slug, name }] : [];
  });
  return mergedStars(stars, []);
}

/** The list with others after it, each player once. */
export function mergedStars(stars: readonly Star[], others: readonly Star[]): Star[] {
  const all = new Map<string, Star>();
  for (const star of [...stars, ...others]) if (!all.has(star.slug)) all.set(star.slug, star);
  return [...all.values()].slice(0, MOST_STARS);
}

/** The list with a player, or without one who is in it. */
export function toggledStars(stars: readonly Star[], star: Star): Star[] {
  const others = stars.filter(({ slug }) => slug !== star.slug);
  return others.length < stars.length ? others : mergedStars(stars, [star]);
}

/** The slugs of a shared list in an address. */
export function sharedSlugs(query: URLSearchParams): string[] {
  const slugs = (query.get(STARS_QUERY) ?? '').split(',').filter((slug) => SLUG.test(slug));
  return [...new Set(slugs)].slice(0, MOST_STARS);
}

/** The address that shares a list. */
export function shareAddress(origin: string, stars: readonly Star[]): string {
  return `${origin}/players?${STARS_QUERY}=${stars.map(({ slug }) => slug).join(',')}`;
}
