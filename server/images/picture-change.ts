import { z } from 'zod';
import { parseInput } from '../errors.ts';
import type { PictureStore } from './picture-store.ts';
import type { PictureForm } from '../http/bodies/multipart.ts';

/** What happens to a record's picture: it stays, is removed, or is replaced by an upload's bytes. */
export type PictureChange = 'keep' | 'remove' | Buffer;

const PictureFields = z.object({
  removeThumbnail: z.boolean({ error: 'Remove picture must be true or false.' }).default(false),
});

/** The change that a form requests: its picture, or none with `removeThumbnail: true`. Throws 400. */
export function pictureChangeOf({ json, picture }: PictureForm): PictureChange {
  const { removeThumbnail } = parseInput(PictureFields, json);
  return picture ?? (removeThumbnail ? 'remove' : 'keep');
}

/** Stores the picture and returns the change of the record's `thumbnail`. Throws 413, 415 or 507. */
export async function thumbnailChange(
  pictures: PictureStore,
  change: PictureChange,
): Promise<{ thumbnail?: string }> {
  if (change === 'keep') return {};
  return { thumbnail: change === 'remove' ? '' : await pictures.add(change) };
}
