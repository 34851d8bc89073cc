/** The photos of players, whatever spelling a table has of their names. */
import type { DirectoryPlayer } from '../directory/directory-player.schema.ts';
import { identifyBy } from './identify.ts';

/** What pages that show photos list as a dependency. */
export const PHOTOS = 'photos';

/** Returns the id of a player's photo; empty without one. */
export type PhotoOf = (name: string) => string;

const known = new WeakMap<readonly DirectoryPlayer[], PhotoOf>();

/** The photos of a directory, the same function for the same one. */
export function photosIn(directory: readonly DirectoryPlayer[]): PhotoOf {
  const found = known.get(directory);
  if (found) return found;
  const identify = identifyBy(directory);
  const photos = new Map(
    directory.flatMap(({ player, photo }) =>
      photo ? [[identify(player), photo.picture] as const] : [],
    ),
  );
  const photoOf = (name: string) => photos.get(identify(name)) ?? '';
  known.set(directory, photoOf);
  return photoOf;
}
