/** Answers with the picture of a record, or with the default one (R156, R200, R389). */
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { PICTURE_WIDTHS } from '../domain/shared/picture.ts';
import { parseInput } from '../errors.ts';
import type { PictureStore } from './picture-store.ts';
import { ASK_AGAIN, formatFor, KEEP_FOR_EVER, pictureTag, sendPicture } from './send-picture.ts';

const WIDTHS = PICTURE_WIDTHS.join(', ');

const PictureQuery = z.object({
  w: z
    .string({ error: 'w must be given once.' })
    .default('640')
    .transform(Number)
    .pipe(z.literal(PICTURE_WIDTHS, { error: `w must be one of ${WIDTHS}.` })),
  v: z.string().optional().catch(undefined),
});

export interface RecordPictures {
  pictures: PictureStore;
  /** Folder of `default-{width}.{format}`, shown for records without a picture. */
  defaultPictures: string;
}

/**
 * Sends the picture of an id in the width of `?w=`, or the default picture when the id is empty or its
 * files are gone. Under its own version (`?v=`) it may be kept for ever (X13). Throws 400.
 */
export async function sendRecordPicture(
  req: Request,
  res: Response,
  id: string,
  { pictures, defaultPictures }: RecordPictures,
): Promise<void> {
  const { w: width, v: version } = parseInput(PictureQuery, req.query);
  const format = formatFor(req);
  res.vary('Accept');
  if (id === '' || !(await pictures.has(id))) {
    const path = join(defaultPictures, `default-${width}.${format}`);
    await sendPicture(res, path, { cacheControl: ASK_AGAIN });
    return;
  }
  await sendPicture(res, pictures.pathOf(id, width, format), {
    cacheControl: version === id ? KEEP_FOR_EVER : ASK_AGAIN,
    etag: pictureTag(id, width, format),
  });
}
