/** Pictures that only drafts show, which have no public address. */
import { pictureIdsOf } from '../domain/publish/tour-collections.ts';
import { tourRecordsOf, type Stores } from '../store/stores.ts';
import type { Trash } from '../log/trash/trash.ts';

/** Whether a draft, or a deleted one, shows a picture and no published record does. */
export async function isDraftPicture(stores: Stores, trash: Trash, id: string): Promise<boolean> {
  // As its own or in its text.
  const isShown = (draft: object) => JSON.stringify(draft).includes(id);
  const isOfDraft =
    stores.drafts.data.some(isShown) || (await trash.versionsOf('drafts')).some(isShown);
  return isOfDraft && !pictureIdsOf(tourRecordsOf(stores)).has(id);
}
