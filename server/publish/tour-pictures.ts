/** Picture files of the pages of a tour. */
import { join } from 'node:path';
import { photoIdsOf } from '../domain/directory/directory.collection.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureUrl } from '../domain/shared/picture.ts';
import type { Tour } from '../domain/publish/tour.ts';
import { pictureIdsOf } from '../domain/publish/tour-collections.ts';
import { CACHE_FOR_A_DAY } from '../images/send-picture.ts';
import type { LinkedFile } from './build-folder.ts';

/** Every stored size of every picture on the pages. */
export function picturesOf(tour: Tour, imagesDir: string): LinkedFile[] {
  const photos = new Set(photoIdsOf(tour.directory));
  return [...pictureIdsOf(tour)].flatMap((id) =>
    PICTURE_WIDTHS.flatMap((width) =>
      PICTURE_FORMATS.map((format) => ({
        file: pictureUrl(id, width, format).slice(1),
        from: join(imagesDir, id, `${width}.${format}`),
        ...(photos.has(id) && { cacheControl: CACHE_FOR_A_DAY }),
      })),
    ),
  );
}
