/** The tables of events and rankings, over plain data. Shapes of rows are in results.schema.ts. */
import type { EventRecord } from '../events/event.schema.ts';
import type { PartName, Parts } from '../settings/settings.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';

/** The tables of an event's results, in the order of the tabs. */
export const TABLES = ['net', 'gross', 'skins', 'teams', 'wgr'] as const;
export type TableName = (typeof TABLES)[number];

/** The part of the site that a table or a ranking belongs to; undefined for one that every tour has. */
export const partOfTable = (name: EventTable | RankingName): PartName | undefined =>
  name === 'wgr' ? 'worldRankings' : undefined;

/** The tables of a tour's events. */
export const tablesOf = ({ worldRankings }: Pick<Parts, 'worldRankings'>): TableName[] =>
  TABLES.filter((table) => table !== 'wgr' || worldRankings);

/** Shown when a table has no rows. */
export const NO_DATA = 'No data available.';

/** Every table of an event, as in the URLs of uploads. */
export const EVENT_TABLES = [...TABLES, 'tee-times'] as const;
export type EventTable = (typeof EVENT_TABLES)[number];

/** The event's field with the URL that a table is read from. */
export const ADDRESS_FIELD = {
  net: 'netLeaderboardUrl',
  gross: 'grossLeaderboardUrl',
  skins: 'skinsLeaderboardUrl',
  teams: 'teamsLeaderboardUrl',
  wgr: 'wgrLeaderboardUrl',
  'tee-times': 'blueGolfUrl',
} as const satisfies Record<EventTable, keyof EventRecord>;

/** The two rankings of a year, as in URLs. */
export const RANKINGS = ['season', 'wgr'] as const;
export type RankingName = (typeof RANKINGS)[number];

/** The rankings of a tour. */
export const rankingsOf = ({ worldRankings }: Pick<Parts, 'worldRankings'>): RankingName[] =>
  RANKINGS.filter((name) => name === 'season' || worldRankings);

type AddressFields = Pick<EventRecord, (typeof ADDRESS_FIELD)[TableName]>;

/** The tables an event offers: those with a URL, and those that are stored. */
export function tablesOffered(
  event: AddressFields,
  results: EventResults | undefined,
): TableName[] {
  return TABLES.filter(
    (table) => event[ADDRESS_FIELD[table]] !== '' || results?.[table] !== undefined,
  );
}

/** The table shown when none, or one that is not offered, is requested; null when none is offered. */
export function defaultTable(offered: readonly TableName[]): TableName | null {
  return offered.includes('net') ? 'net' : (offered[0] ?? null);
}

/** Shown for an unknown `?table=`. */
export const UNKNOWN_TABLE = 'Unknown table selection.';

const isTable = (name: string): name is TableName => TABLES.some((table) => table === name);

/**
 * The table for a `?table=`, in any case: the default when it is empty or not offered by this event,
 * `unknown` for a name that is not a table, null when none is offered.
 */
export function requestedTable(
  requested: string | null,
  offered: readonly TableName[],
): TableName | 'unknown' | null {
  const name = (requested ?? '').toLowerCase();
  if (name !== '' && !isTable(name)) return 'unknown';
  const found = offered.find((table) => table === name);
  return found ?? defaultTable(offered);
}

/**
 * Whether an event has a results page: it is complete, offers a table, or has results of a cup.
 */
export function hasResults(
  event: AddressFields & Pick<EventRecord, 'isComplete'>,
  results: EventResults | undefined,
): boolean {
  return (
    event.isComplete ||
    tablesOffered(event, results).length > 0 ||
    results?.['colony-cup'] !== undefined
  );
}
