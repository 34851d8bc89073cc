/** Sends the picture of a record, or the default one. */
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { z } from 'zod';
import type { BaseContext } from '../context.ts';
import { PICTURE_WIDTHS } from '../domain/shared/picture.ts';
import { parseInput } from '../errors.ts';
import { REVALIDATE, formatFor, CACHE_FOREVER, pictureTag, sendPicture } from './send-picture.ts';
import type { PictureStore } from './picture-store.ts';
import type { PictureForm } from '../http/bodies/multipart.ts';

const WIDTHS = PICTURE_WIDTHS.join(', ');

const PictureQuery = z.object({
  w: z
    .string({ error: 'w must be given once.' })
    .default('640')
    .transform(Number)
    .pipe(z.literal(PICTURE_WIDTHS, { error: `w must be one of ${WIDTHS}.` })),
  v: z.string().optional().catch(undefined),
});

/**
 * Sends the picture of an id in the width of `?w=`, or the default picture when the id is empty or its
 * files are missing. With its own version (`?v=`) it may be cached forever. Throws 400.
 */
export async function sendRecordPicture(
  req: Request,
  res: Response,
  id: string,
  { pictures, defaultPictures }: BaseContext,
): Promise<void> {
  const { w: width, v: version } = parseInput(PictureQuery, req.query);
  const format = formatFor(req);
  res.vary('Accept');
  if (id === '' || !(await pictures.has(id))) {
    const path = join(defaultPictures, `default-${width}.${format}`);
    await sendPicture(res, path, { cacheControl: REVALIDATE });
    return;
  }
  await sendPicture(res, pictures.pathOf(id, width, format), {
    cacheControl: version === id ? CACHE_FOREVER : REVALIDATE,
    etag: pictureTag(id, width, format),
  });
}

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
