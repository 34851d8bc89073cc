/** The tour as its site shows it: without the records of parts that it doesn't have. */
import { isHandle } from '../events/event-handle.ts';
import { once } from '../shared/cache-by-parts.ts';
import { hasPart } from '../settings/settings.ts';
import type { PartName, Parts } from '../settings/settings.schema.ts';
import { TOUR_COLLECTIONS, TOUR_NAMES, type TourCollectionName } from './tour-collections.ts';
import type { EventResults } from './tour-records.schema.ts';
import type { SiteAddress, Tour } from './tour.ts';

const DECLARED: Readonly<Record<TourCollectionName, { part?: PartName; empty: unknown }>> =
  TOUR_COLLECTIONS;

const tables = new WeakMap<EventResults, { parts: string; results: EventResults }>();

/** The tour without the records of the parts that it doesn't have; the same tour when it has all. */
export const withoutMissingParts = once((tour: Tour): Tour => {
  const { parts } = tour.settings;
  return Object.values(parts).every(Boolean) ? tour : withParts(tour, parts);
});

/** The addresses without the shop that the tour doesn't have. */
export const addressWithParts = (address: SiteAddress, { settings }: Tour): SiteAddress =>
  settings.parts.shop ? address : { ...address, shop: null };

/** A record without the product of the shop in which players enter; an address elsewhere stays. */
const withoutProduct = <Entry extends { shopifyUrl: string }>(entry: Entry): Entry =>
  isHandle(entry.shopifyUrl) ? { ...entry, shopifyUrl: '' } : entry;

function withParts(tour: Tour, parts: Parts): Tour {
  const key = JSON.stringify(parts);
  const shown = (results: EventResults): EventResults => {
    const known = tables.get(results);
    if (known?.parts === key) return known.results;
    const { wgr, 'colony-cup': cup, ...others } = results;
    const found = {
      ...others,
      ...(wgr && parts.worldRankings && { wgr }),
      ...(cup && parts.colonyCup && { 'colony-cup': cup }),
    };
    tables.set(results, { parts: key, results: found });
    return found;
  };
  const missing = TOUR_NAMES.filter((name) => !hasPart(parts, DECLARED[name].part));
  const none = Object.fromEntries(missing.map((name) => [name, DECLARED[name].empty]));
  const shownOnly = { ...tour, ...none };
  return {
    ...shownOnly,
    results: new Map([...tour.results].map(([id, results]) => [id, shown(results)])),
    ...(!parts.worldRankings && {
      standings: tour.standings.map(({ year, season }) => ({ year, ...(season && { season }) })),
    }),
    events: tour.events.map((event) => ({
      ...(parts.shop ? event : withoutProduct(event)),
      ...(!parts.worldRankings && { wgrLeaderboardUrl: '' }),
    })),
    ...(!parts.shop && { shop: null, matchPlay: shownOnly.matchPlay.map(withoutProduct) }),
  };
}
