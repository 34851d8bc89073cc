/** The address of a player's page. */
import { slugOf } from '../shared/slug.ts';
import { personKey } from './person-name.ts';

/** Slugs of other pages below `/players`. */
const RESERVED = new Set(['compare']);

const lettersOf = (text: string) => text.replace(/[^\p{Letter}\p{Number}]/gu, '');

/** A short code of a text: 32-bit FNV-1a in base 36. */
function codeOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(36);
}

/** Slugs by name: a page has hundreds of links to players. */
const known = new Map<string, string>();

/**
 * The slug of a name, `ronald-st-cyr`. It depends on the name alone, so that a page can link to a player
 * without knowing the others. A name with letters that a slug can't have gets a code, so that two such
 * names have two slugs.
 */
export function playerSlug(name: string): string {
  const slug = known.get(name) ?? computeSlug(name);
  known.set(name, slug);
  return slug;
}

function computeSlug(name: string): string {
  const key = personKey(name);
  const slug = slugOf(key);
  if (lettersOf(slug) === lettersOf(key) && !RESERVED.has(slug)) return slug;
  return [slug, codeOf(key)].filter(Boolean).join('-');
}
