/** Which pictures records refer to, in every collection that has any, so that no other is kept. */
import { pictureIdIn } from '../domain/shared/picture.ts';
import type { PostSettings } from '../domain/news/post-settings.schema.ts';
import type { Stores } from '../store/stores.ts';
import type { TrashEntry } from '../store/trash.schema.ts';
import type { PictureStore } from './picture-store.ts';

/** The collections whose records have pictures; another one adds its line below too. */
export type PicturedStores = Pick<Stores, 'events' | 'courses' | 'champions' | 'posts' | 'trash'>;

/** The ids of all pictures that something refers to, what was deleted lately included. */
export function picturesInUse(stores: PicturedStores): Set<string> {
  const records = [
    ...stores.events.data,
    ...stores.courses.data,
    ...stores.champions.data,
    ...stores.posts.data.map(withPicture),
    ...stores.trash.data.flatMap(deletedWithPicture),
  ];
  return new Set(records.map(({ thumbnail }) => thumbnail).filter((id) => id !== ''));
}

/** The settings of articles name a picture of ours by its address. */
const withPicture = (post: PostSettings) => ({
  thumbnail: pictureIdIn(post['replacement-image'] ?? ''),
});

function deletedWithPicture(entry: TrashEntry): { thumbnail: string }[] {
  if (entry.kind === 'event') return [entry.event];
  if (entry.kind === 'course') return [entry.course];
  if (entry.kind === 'post') return [withPicture(entry.post)];
  return entry.kind === 'champion' ? [entry.champion] : [];
}

/** Removes the pictures that nothing refers to. Returns how many. */
export function removeUnusedPictures(
  pictures: PictureStore,
  stores: PicturedStores,
): Promise<number> {
  return pictures.sweep(picturesInUse(stores));
}
