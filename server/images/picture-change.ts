import { z } from 'zod';
import { parseInput } from '../errors.ts';
import type { PictureStore } from './picture-store.ts';
import type { Form } from './upload.ts';

/** What happens to a record's picture: nothing, another one (the upload's bytes), or none. */
export type PictureChange = 'keep' | 'remove' | Buffer;

const PictureWish = z.object({
  removeThumbnail: z.boolean({ error: 'removeThumbnail must be true or false.' }).default(false),
});

/** What a form wants: its picture, or none with `removeThumbnail: true` beside the fields. Throws 400. */
export function pictureChangeOf({ json, picture }: Form): PictureChange {
  const { removeThumbnail } = parseInput(PictureWish, json);
  return picture ?? (removeThumbnail ? 'remove' : 'keep');
}

/** The change of a record's `thumbnail`, once the picture is kept. Throws 413, 415 or 507. */
export async function thumbnailChange(
  pictures: PictureStore,
  change: PictureChange,
): Promise<{ thumbnail?: string }> {
  if (change === 'keep') return {};
  return { thumbnail: change === 'remove' ? '' : await pictures.add(change) };
}
