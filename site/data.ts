/**
 * The tour read from the data directory, for `npm run dev` only: a published page is handed its data
 * by the publisher. Bad data throws, so that nothing is drawn from it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { dateIn } from '#domain/calendar.ts';
import { byDate } from '#domain/event.ts';
import { EventRecord } from '#domain/event.schema.ts';
import type { Tour } from '#domain/tour.ts';

/** The tour as its files stand now. */
export async function readTour(): Promise<Tour> {
  const file = join(process.env.DATA_DIR ?? 'data', 'events.json');
  const events = z.array(EventRecord).parse(JSON.parse(await readFile(file, 'utf8')));
  const now = process.env.TOUR_NOW ? new Date(process.env.TOUR_NOW) : new Date();
  return {
    today: dateIn(process.env.TOUR_TIMEZONE ?? 'America/New_York', now),
    events: events.toSorted(byDate),
  };
}
