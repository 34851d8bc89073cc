/** Photos of players: stored once a player agrees, and gone from disk once no player has them. */
import type { BaseContext } from '../context.ts';
import type { DirectoryPlayer } from '../domain/directory/directory-player.schema.ts';
import type { DirectoryChange } from '../domain/directory/directory.api.ts';
import { directory as list, photoIdsOf } from '../domain/directory/directory.collection.ts';
import { HttpError } from '../errors.ts';
import { actor } from '../http/actor.ts';
import { removePictures } from '../images/unused-pictures.ts';

/** 400 for a photo that was uploaded too long ago to be saved now, or that was removed. */
export const PHOTO_GONE = 'The photo is no longer stored. Choose it again.';

/** Throws 400 for a photo that is not stored. */
export async function requirePhoto(
  { pictures }: Pick<BaseContext, 'pictures'>,
  { photo }: Pick<DirectoryChange, 'photo'>,
): Promise<void> {
  if (photo && !(await pictures.has(photo.picture))) throw new HttpError(400, PHOTO_GONE);
}

type PhotosContext = Pick<
  BaseContext,
  'stores' | 'pictures' | 'journal' | 'activity' | 'updates' | 'clock' | 'log'
>;

/**
 * After each change, whatever made it: removes the files of photos that no player has anymore, and adds to the activity
 * who saved or removed one, since no version has photos.
 */
export function followPhotos(context: PhotosContext): void {
  const { stores, activity, updates, clock, log } = context;
  stores.directory.onChange((after, before) => {
    for (const { kind, ID, player } of changesOf(after, before)) {
      void activity.note({ kind, collection: list.name, name: player });
      const at = clock().toISOString();
      updates.saved({ collection: list.name, recordID: String(ID), by: actor(), at });
    }
    const shown = new Set(photoIdsOf(after));
    const removed = photoIdsOf(before).filter((id) => !shown.has(id));
    removePictures(context, removed).catch((error: unknown) => {
      log.error({ err: error }, 'a removed photo is still stored; the next sweep removes it');
    });
  });
}

/** The players whose photo is another one, or is gone. */
function changesOf(after: readonly DirectoryPlayer[], before: readonly DirectoryPlayer[]) {
  const now = new Map(after.map((each) => [each.ID, each]));
  const then = new Map(before.map((each) => [each.ID, each]));
  return [...new Map([...then, ...now]).values()].flatMap(({ ID, player }) => {
    const [photo, former] = [now.get(ID)?.photo?.picture, then.get(ID)?.photo?.picture];
    if (photo === former) return [];
    return [
      { kind: photo === undefined ? ('removed-photo' as const) : ('photo' as const), ID, player },
    ];
  });
}
