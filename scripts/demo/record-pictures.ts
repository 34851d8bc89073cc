/** The committed pictures of the demo's courses, events and champions, as the server stores them. */
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { slugOf } from '#domain/shared/slug.ts';
import stored from './pictures/records.json' with { type: 'json' };

/** One folder per picture, named by its ID, with a file for each width and format. */
export const RECORD_PICTURES = join(import.meta.dirname, 'pictures/records');

/** Picture IDs by course ID. */
export const COURSE_PICTURES: ReadonlyMap<string, string> = new Map(Object.entries(stored.courses));

const EVENT_PICTURES: Readonly<Record<string, readonly string[]>> = stored.events;

const ofYear = (pictures: readonly string[], year: number) =>
  pictures[year % pictures.length] ?? '';

/** The picture ID of a year's event: an event has four pictures, so four seasons show no picture twice. */
export const eventPicture = (name: string, year: number): string =>
  ofYear(EVENT_PICTURES[slugOf(name)] ?? [], year);

/** The picture ID for a year's champion, one of four. */
export const championPicture = (year: number): string => ofYear(stored.champions, year);

/** Copies pictures into a data directory. */
export async function copyRecordPictures(ids: Iterable<string>, dataDir: string): Promise<void> {
  for (const id of new Set(ids)) {
    await cp(join(RECORD_PICTURES, id), join(dataDir, 'images', id), { recursive: true });
  }
}
