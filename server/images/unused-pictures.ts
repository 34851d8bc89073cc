/** Which pictures records show, so that all others are removed. */
import type { BaseContext } from '../context.ts';
import {
  COLLECTION_NAMES,
  COLLECTIONS,
  type CollectionData,
  type CollectionName,
} from '../store/collections.ts';
import type { CollectionStores } from '../store/stores.ts';
import type { PictureStore } from './picture-store.ts';

/** The ids of all pictures that a record shows. Those of deleted records and earlier versions are in the journal. */
export function picturesInUse(stores: CollectionStores): Set<string> {
  const picturesOf = <Name extends CollectionName>(
    from: { [Each in Name]: { data: CollectionData[Each] } },
    name: Name,
  ) => COLLECTIONS[name].pictures(from[name].data);
  return new Set(COLLECTION_NAMES.flatMap((name) => picturesOf(stores, name)));
}

/** Removes the pictures that neither a record nor an older version of one shows. Returns how many. */
export function removeUnusedPictures(
  pictures: PictureStore,
  stores: CollectionStores,
  inHistory: readonly string[] = [],
): Promise<number> {
  return pictures.sweep(new Set([...picturesInUse(stores), ...inHistory]));
}

/** Removes pictures that were taken off for good, now, unless something else shows them. */
export async function removePictures(
  { pictures, stores, journal }: Pick<BaseContext, 'pictures' | 'stores' | 'journal'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const shown = new Set([...picturesInUse(stores), ...(await journal.pictures())]);
  await pictures.remove(ids.filter((id) => !shown.has(id)));
}
