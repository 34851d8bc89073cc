/** Names around an event's tables, over plain data. Shapes of rows are in results.schema.ts. */
import type { EventRecord } from '../event/event.schema.ts';
import type { EventResults } from '../publish/tour-records.schema.ts';

/** The tables of an event, in the order of the choice (R220). */
export const TABLES = ['net', 'gross', 'skins', 'teams', 'wgr'] as const;
export type TableName = (typeof TABLES)[number];

/** What the tables are called, word for word (R220). */
export const TABLE_LABELS: Readonly<Record<TableName, string>> = {
  net: 'Net',
  gross: 'Gross',
  skins: 'Skins',
  teams: 'Teams',
  wgr: 'WGR',
};

/** Said where a table has no rows (R137, R238). */
export const NO_DATA = 'No data available.';

/** Everything that is read for an event, as the addresses of uploads name it (CONTRACT). */
export const EVENT_TABLES = [...TABLES, 'tee-times'] as const;
export type EventTable = (typeof EVENT_TABLES)[number];

/** What the formats are called. */
export const EVENT_TABLE_LABELS: Readonly<Record<EventTable, string>> = {
  ...TABLE_LABELS,
  'tee-times': 'Tee Times',
};

/** The event's field that holds the address a format is read from. */
export const ADDRESS_FIELD = {
  net: 'netLeaderboardUrl',
  gross: 'grossLeaderboardUrl',
  skins: 'skinsLeaderboardUrl',
  teams: 'teamsLeaderboardUrl',
  wgr: 'wgrLeaderboardUrl',
  'tee-times': 'blueGolfUrl',
} as const satisfies Record<EventTable, keyof EventRecord>;

/** The two rankings of a year, as addresses name them. */
export const RANKINGS = ['season', 'wgr'] as const;
export type RankingName = (typeof RANKINGS)[number];

/** What the rankings are called, word for word (R127). */
export const RANKING_LABELS: Readonly<Record<RankingName, string>> = {
  season: 'Season Standings',
  wgr: 'World Golf Rankings',
};

type AddressFields = Pick<EventRecord, (typeof ADDRESS_FIELD)[TableName]>;

/** The tables an event offers: those with an address, and those that are stored (R221, C24). */
export function tablesOffered(
  event: AddressFields,
  results: EventResults | undefined,
): TableName[] {
  return TABLES.filter(
    (table) => event[ADDRESS_FIELD[table]] !== '' || results?.[table] !== undefined,
  );
}

/** The table shown when none, or one the event doesn't offer, is asked for (C25); null for none. */
export function defaultTable(offered: readonly TableName[]): TableName | null {
  return offered.includes('net') ? 'net' : (offered[0] ?? null);
}

/** Said for a `?table=` that is no table (R236). */
export const UNKNOWN_TABLE = 'Unknown table selection.';

const isTable = (name: string): name is TableName => TABLES.some((table) => table === name);

/**
 * What a `?table=` opens: its table in any case, the default when nothing or a table that this event
 * doesn't offer is asked for (C25), `unknown` for a name that is no table (R236), null for nothing
 * offered.
 */
export function tableAsked(
  asked: string | null,
  offered: readonly TableName[],
): TableName | 'unknown' | null {
  const name = (asked ?? '').toLowerCase();
  if (name !== '' && !isTable(name)) return 'unknown';
  const wanted = offered.find((table) => table === name);
  return wanted ?? defaultTable(offered);
}

/**
 * Whether an event has a page of results: it is played, offers a table, or has results of a cup.
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
