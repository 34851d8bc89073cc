/** Pictures that only drafts show, which have no public address. */
import { pictureIdsOf } from '../domain/publish/tour-collections.ts';
import { tourRecordsOf, type Stores } from '../store/stores.ts';

/** Whether a draft, or a deleted one, shows a picture and no published record does. */
export function isDraftPicture(stores: Stores, id: string): boolean {
  const isOfDraft =
    stores.drafts.data.some(({ thumbnail }) => thumbnail === id) ||
    stores.trash.data.some((entry) => entry.kind === 'draft' && entry.draft.thumbnail === id);
  return isOfDraft && !pictureIdsOf(tourRecordsOf(stores)).has(id);
}
