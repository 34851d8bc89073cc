/** Which person a name in a table means. */
import { entriesByKey } from '../directory/directory.ts';
import type { PersonNames } from '../directory/directory-player.schema.ts';
import { once } from '../shared/cache-by-parts.ts';
import { personKey } from './person-name.ts';
import { playerSlug } from './player-slug.ts';

/** Returns the slug of the person that a name means. */
export type Identify = (name: string) => string;

/** The identification by a directory, the same function for the same one. Names are looked up once. */
export const identifyBy = once((directory: readonly PersonNames[]): Identify => {
  const entries = entriesByKey(directory);
  const slugs = new Map<string, string>();
  return (name) => {
    const slug = slugs.get(name) ?? playerSlug(entries.get(personKey(name))?.player ?? name);
    slugs.set(name, slug);
    return slug;
  };
});
