/** Picture files of the pages of a tour. */
import { join } from 'node:path';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  pictureIdIn,
  pictureUrl,
} from '../domain/shared/picture.ts';
import type { Tour } from '../domain/publish/tour.ts';
import type { LinkedFile } from './build-folder.ts';

/** Every stored size of every picture on the pages. */
export function picturesOf(tour: Tour, imagesDir: string): LinkedFile[] {
  const shown = [...tour.events, ...tour.courses, ...tour.champions];
  const ids = new Set([
    ...shown.map(({ thumbnail }) => thumbnail),
    ...tour.posts.map((post) => pictureIdIn(post['replacement-image'] ?? '')),
  ]);
  ids.delete('');
  return [...ids].flatMap((id) =>
    PICTURE_WIDTHS.flatMap((width) =>
      PICTURE_FORMATS.map((format) => ({
        file: pictureUrl(id, width, format).slice(1),
        from: join(imagesDir, id, `${width}.${format}`),
      })),
    ),
  );
}
