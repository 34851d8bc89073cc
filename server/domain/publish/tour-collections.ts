/**
 * The collections that pages show, each one line. All other collections of the data directory are in
 * server/store/collections.ts, which includes these.
 */
import { calendarEntries } from '../calendar/calendar-entries.collection.ts';
import { entries } from '../entries/entries.collection.ts';
import { events } from '../events/events.collection.ts';
import { season } from '../season/season.collection.ts';
import { LISTS } from '../describe/lists.ts';
import { brackets } from '../match-play/match-play.collection.ts';
import { money } from '../money/money.collection.ts';
import { refreshes } from '../results/refreshes.collection.ts';
import { settings } from '../settings/settings.collection.ts';
import type { Collection } from '../shared/collection.ts';
import { complete, namesOf } from '../shared/properties.ts';
import { siteTexts } from '../site-texts/site-texts.collection.ts';
import { standings } from '../standings/standings.collection.ts';

export const TOUR_COLLECTIONS = {
  settings,
  events,
  entries,
  season,
  standings,
  brackets,
  money,
  ...LISTS,
  siteTexts,
  calendarEntries,
  refreshes,
};

export type TourCollectionName = keyof typeof TOUR_COLLECTIONS;

type TourData = { [Name in TourCollectionName]: (typeof TOUR_COLLECTIONS)[Name]['empty'] };

/** The records of each collection. */
export type CollectionRecords = { [Name in TourCollectionName]: Readonly<TourData[Name]> };

export const TOUR_NAMES = namesOf(TOUR_COLLECTIONS);

/** The declarations, each with the type of its data, so that a name leads to both. */
const DECLARED: { [Name in TourCollectionName]: Collection<TourData[Name]> } = TOUR_COLLECTIONS;

/** The records of all collections, in their order and frozen; `read` gets one collection's data. */
export async function readTourCollections(
  read: <Data>(collection: Collection<Data>) => Promise<Data>,
): Promise<CollectionRecords> {
  const records: { [Name in TourCollectionName]?: Readonly<TourData[Name]> } = {};
  const readInto = async <Name extends TourCollectionName>(
    into: { [Each in Name]?: Readonly<TourData[Each]> },
    name: Name,
  ) => {
    const collection = DECLARED[name];
    into[name] = Object.freeze(collection.arrange(await read(collection)));
  };
  for (const name of TOUR_NAMES) await readInto(records, name);
  return complete<CollectionRecords>(records, TOUR_NAMES);
}

/** Ids of all pictures that the records show. */
export function pictureIdsOf(records: CollectionRecords): Set<string> {
  const idsOf = <Name extends TourCollectionName>(
    from: { [Each in Name]: Readonly<TourData[Each]> },
    name: Name,
  ) => DECLARED[name].pictures(from[name]);
  return new Set(TOUR_NAMES.flatMap((name) => idsOf(records, name)));
}
