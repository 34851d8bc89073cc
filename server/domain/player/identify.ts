/** Which person a name in a table means. */
import type { PlayerAliases } from '../publish/tour-records.schema.ts';
import { personKey } from '../standings/standings.ts';
import { playerSlug } from './player-slug.ts';

/** Returns the slug of the person that a name means. */
export type Identify = (name: string) => string;

const known = new WeakMap<readonly PlayerAliases[], Identify>();

/** The identification by a list of aliases, the same function for the same list. Names are looked up once. */
export function identifyBy(aliases: readonly PlayerAliases[]): Identify {
  const found = known.get(aliases);
  if (found) return found;
  const canonical = new Map(
    aliases.flatMap(({ player, alsoKnownAs }) =>
      [player, ...alsoKnownAs].map((name): [string, string] => [personKey(name), player]),
    ),
  );
  const slugs = new Map<string, string>();
  const identify = (name: string) => {
    const slug = slugs.get(name) ?? playerSlug(canonical.get(personKey(name)) ?? name);
    slugs.set(name, slug);
    return slug;
  };
  known.set(aliases, identify);
  return identify;
}
