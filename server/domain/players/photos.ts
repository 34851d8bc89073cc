/** The photos of players, whatever spelling a table has of their names. */
import type { DirectoryPlayer } from '../directory/directory-player.schema.ts';
import { once } from '../shared/cache-by-parts.ts';
import { identifyBy } from './identify.ts';

/** What pages that show photos list as a dependency. */
export const PHOTOS = 'photos';

/** Returns the id of a player's photo; empty without one. */
export type PhotoOf = (name: string) => string;

/** The photos of a directory, the same function for the same one. */
export const photosIn = once((directory: readonly DirectoryPlayer[]): PhotoOf => {
  const identify = identifyBy(directory);
  const photos = new Map(
    directory.flatMap(({ player, photo }) =>
      photo ? [[identify(player), photo.picture] as const] : [],
    ),
  );
  return (name) => photos.get(identify(name)) ?? '';
});
