/** Turns a played event of a demo data directory into one that is played on a day. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { EventRecord } from '#domain/events/event.schema.ts';
import { EventResults } from '#domain/publish/tour-records.schema.ts';
import type { CalendarDate } from '#domain/time/calendar.ts';

const Years = z.array(z.looseObject({ year: z.number() }));

async function rewrite<Data>(
  path: string,
  schema: z.ZodType<Data>,
  change: (data: Data) => unknown,
): Promise<void> {
  const data = schema.parse(JSON.parse(await readFile(path, 'utf8')));
  await writeFile(path, JSON.stringify(change(data)));
}

/**
 * Moves an event to a day, without results and with two tables of the scoring site, net and gross; with none of them where
 * it has no scoring site. The standings of its season are removed, so that they are calculated from results.
 */
export async function moveEventToDay(
  dataDir: string,
  eventID: string,
  date: CalendarDate,
  { hasScoringSite = true } = {},
): Promise<void> {
  const year = eventID.slice(0, 4);
  await rewrite(join(dataDir, 'events.json'), z.array(EventRecord), (events) =>
    events.map((event) =>
      event.eventID === eventID
        ? {
            ...event,
            date,
            isComplete: false,
            skinsLeaderboardUrl: '',
            teamsLeaderboardUrl: '',
            wgrLeaderboardUrl: '',
            ...(!hasScoringSite && {
              blueGolfUrl: '',
              netLeaderboardUrl: '',
              grossLeaderboardUrl: '',
            }),
          }
        : event,
    ),
  );
  await rewrite(join(dataDir, 'results', `${year}.json`), z.array(EventResults), (all) =>
    all.map((results) =>
      results.eventID === eventID
        ? { eventID, ...(results['tee-times'] && { 'tee-times': results['tee-times'] }) }
        : results,
    ),
  );
  await rewrite(join(dataDir, 'standings.json'), Years, (standings) =>
    standings.filter((each) => each.year !== Number(year)),
  );
}
