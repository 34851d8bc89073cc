/** The committed pictures of the demo's courses, events and champions, as the server stores them. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from '#domain/shared/slug.ts';
import stored from './pictures/records.json' with { type: 'json' };

/** One folder per picture, named by its ID, with a file for each width and format. */
export const RECORD_PICTURES = join(import.meta.dirname, 'pictures/records');

/** Picture IDs by course ID. */
export const COURSE_PICTURES: ReadonlyMap<string, string> = new Map(Object.entries(stored.courses));

const EVENT_PICTURES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(stored.events),
);

/** The picture ID of a year's event: an event has four pictures, so four seasons show no picture twice. */
export function eventPicture(name: string, year: number): string {
  const pictures = EVENT_PICTURES.get(slugOf(name)) ?? [];
  return pictures[year % pictures.length] ?? '';
}

const CHAMPION_PICTURES = Object.entries(stored.champions);

/** The picture ID for a year's champion: years without a picture of their own reuse the others. */
export function championPicture(year: number): string {
  const [first] = CHAMPION_PICTURES[0] ?? [];
  const count = CHAMPION_PICTURES.length;
  const index = (((year - Number(first)) % count) + count) % count;
  return CHAMPION_PICTURES[index]?.[1] ?? '';
}

/** Copies pictures into a data directory. */
export async function copyRecordPictures(ids: Iterable<string>, dataDir: string): Promise<void> {
  for (const id of new Set(ids)) {
    await cp(join(RECORD_PICTURES, id), join(dataDir, 'images', id), { recursive: true });
  }
}
