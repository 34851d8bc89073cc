/** Which person a name in a table means. */
import { entriesByKey } from '../directory/directory.ts';
import type { PersonNames } from '../directory/directory-player.schema.ts';
import { personKey } from './person-name.ts';
import { playerSlug } from './player-slug.ts';

/** Returns the slug of the person that a name means. */
export type Identify = (name: string) => string;

const known = new WeakMap<readonly PersonNames[], Identify>();

/** The identification by a directory, the same function for the same one. Names are looked up once. */
export function identifyBy(directory: readonly PersonNames[]): Identify {
  const found = known.get(directory);
  if (found) return found;
  const entries = entriesByKey(directory);
  const slugs = new Map<string, string>();
  const identify = (name: string) => {
    const slug = slugs.get(name) ?? playerSlug(entries.get(personKey(name))?.player ?? name);
    slugs.set(name, slug);
    return slug;
  };
  known.set(directory, identify);
  return identify;
}
