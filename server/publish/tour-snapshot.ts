/** The tour as the pages show it, taken from the collections. */
import { join } from 'node:path';
import type { CalendarDate } from '../domain/calendar.ts';
import type { EventRecord } from '../domain/event.schema.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureUrl } from '../domain/picture.ts';
import type { Tour } from '../domain/tour.ts';
import type { LinkedFile } from './build-folder.ts';

/** One state of the tour on one day. */
export function tourOf(events: readonly EventRecord[], today: CalendarDate): Tour {
  return { today, events };
}

/** Every stored size of every picture that the pages refer to. */
export function picturesOf(tour: Tour, imagesDir: string): LinkedFile[] {
  const ids = new Set(tour.events.map(({ thumbnail }) => thumbnail).filter(Boolean));
  return [...ids].flatMap((id) =>
    PICTURE_WIDTHS.flatMap((width) =>
      PICTURE_FORMATS.map((format) => ({
        file: pictureUrl(id, width, format).slice(1),
        from: join(imagesDir, id, `${width}.${format}`),
      })),
    ),
  );
}
