/** A tour of 24 seasons: the demo's seasons, repeated in earlier years. */
import { addDays } from '#domain/time/calendar.ts';
import type { EventRecord } from '#domain/events/event.schema.ts';
import { EventResults } from '#domain/publish/tour-records.schema.ts';
import { openStores } from '../../server/store/stores.ts';
import { fillTour } from '../demo/fill-tour.ts';
import { makeSeasons } from '../demo/season/season.ts';
import type { DemoTour } from '../demo/season/types.ts';

/** The seasons of one demo. */
const SEASONS = 4;
/** Records begin with the year 2000. */
const ERAS = 6;

/**
 * Fills a new data directory with the seasons; every event is played `times` times and has all its
 * tables.
 */
export async function fillArchive(
  dataDir: string,
  { today, times }: { today: string; times: number },
): Promise<void> {
  const stores = await openStores(dataDir);
  const eras = Array.from({ length: ERAS }, (_, era) =>
    makeSeasons({
      today: era === 0 ? today : `${Number(today.slice(0, 4)) - era * SEASONS}-12-31`,
    }),
  );
  const [newest] = eras;
  if (!newest) throw new Error('An archive has years.');
  const tour: DemoTour = {
    ...newest,
    seasons: eras.toReversed().flatMap(({ seasons }) => seasons),
  };
  await fillTour(stores, { tour, at: `${today}T12:00:00.000Z` });
  const events = stores.events.data;
  const results = [...stores.results.data.values()];
  const again = Array.from({ length: times - 1 }, (_, at) => at + 2);
  await stores.events.update((draft) => {
    draft.push(...again.flatMap((at) => events.map((event) => playedAgain(event, at))));
  });
  await stores.results.fill([
    ...results,
    ...again.flatMap((at) =>
      results.map((one) => EventResults.parse({ ...one, eventID: idOf(one.eventID, at) })),
    ),
  ]);
}

const idOf = (eventID: string, at: number) => `${eventID}-${at}`;

function playedAgain(event: EventRecord, at: number): EventRecord {
  const date = addDays(event.date, at);
  const isSameYear = date.slice(0, 4) === event.date.slice(0, 4);
  return {
    ...event,
    eventID: idOf(event.eventID, at),
    name: `${event.name} ${at}`,
    date: isSameYear ? date : event.date,
    shopifyUrl: '',
  };
}
