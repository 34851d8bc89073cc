/**
 * What the panel's first screen tells staff: what the season lacks on a day, and which tables could
 * not be read. Shapes are in dashboard.schema.ts.
 */
import { daysBetween, yearOf, type CalendarDate } from '../time/calendar.ts';
import type { FailedReading, MissingItem } from './dashboard.schema.ts';
import { byDate, isUpcoming } from './event.ts';
import type { EventRecord } from './event.schema.ts';
import {
  ADDRESS_FIELD,
  EVENT_TABLES,
  EVENT_TABLE_LABELS,
  RANKING_LABELS,
  RANKINGS,
  TABLES,
  type TableName,
} from '../results/leaderboard.ts';
import type { RefreshOutcome } from '../results/refresh.schema.ts';
import type { EventResults, MatchPlayYear, StandingsUrls } from '../publish/tour-records.schema.ts';

/** What an event may lack, the most urgent first. */
export const MISSING_KINDS = ['tee-times', 'results', 'complete', 'picture'] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

/** Days before an event from which its tee times are missed. */
export const TEE_TIMES_DUE_DAYS = 3;

/**
 * Seasons in which results are missed: this one and the one before. What an archive never had is
 * nobody's task.
 */
const SEASONS_WATCHED = 2;

/** The collections that the first screen looks at. */
export interface WatchedRecords {
  events: readonly EventRecord[];
  results: ReadonlyMap<string, EventResults>;
  standingsUrls: readonly StandingsUrls[];
  matchPlay: readonly MatchPlayYear[];
  refreshes: readonly RefreshOutcome[];
}

const tableHasRows = (results: EventResults | undefined, table: TableName): boolean => {
  const rows = results?.[table]?.rows;
  if (rows === undefined) return false;
  return 'holes' in rows ? rows.players.length + rows.holes.length > 0 : rows.length > 0;
};

/**
 * The tables that a played event should have and has not: those with an address and no rows. An
 * empty list means that it has no results at all, null that nothing is missing.
 */
export function missingTables(
  event: EventRecord,
  results: EventResults | undefined,
): TableName[] | null {
  const waiting = TABLES.filter(
    (table) => event[ADDRESS_FIELD[table]] !== '' && !tableHasRows(results, table),
  );
  if (waiting.length > 0) return waiting;
  const hasAny =
    results?.['colony-cup'] !== undefined || TABLES.some((table) => tableHasRows(results, table));
  return hasAny ? null : [];
}

/** What one event lacks on a day, the most urgent first. */
function missingItemsOf(
  event: EventRecord,
  results: EventResults | undefined,
  today: CalendarDate,
): MissingItem[] {
  const { eventID, name, date } = event;
  const missingItem = (kind: MissingKind, tables: TableName[] = []): MissingItem => ({
    ...{ kind, eventID, name, date, tables },
  });
  if (isUpcoming(event, today)) {
    const isNear = daysBetween(today, date) <= TEE_TIMES_DUE_DAYS;
    const drawn = (results?.['tee-times']?.rows.length ?? 0) > 0;
    return [
      ...(isNear && !drawn ? [missingItem('tee-times')] : []),
      ...(event.thumbnail === '' ? [missingItem('picture')] : []),
    ];
  }
  // Not over, whatever was ticked: a cancelled event may be closed before its day.
  if (date >= today || yearOf(date) <= yearOf(today) - SEASONS_WATCHED) return [];
  const tables = missingTables(event, results);
  return [
    ...(tables === null ? [] : [missingItem('results', tables)]),
    ...(event.isComplete ? [] : [missingItem('complete')]),
  ];
}

/**
 * What the events lack on a day of the tour's zone: first what is near by date, then what is over
 * with the newest first, then what is further off.
 */
export function missingThings(
  { events, results }: Pick<WatchedRecords, 'events' | 'results'>,
  today: CalendarDate,
): MissingItem[] {
  const inOrder = events.toSorted(byDate);
  const of = (some: readonly EventRecord[]) =>
    some.flatMap((event) => missingItemsOf(event, results.get(event.eventID), today));
  const isNear = ({ date }: EventRecord) => daysBetween(today, date) <= TEE_TIMES_DUE_DAYS;
  const ahead = inOrder.filter(({ date }) => date >= today);
  return [
    ...of(ahead.filter(isNear)),
    ...of(inOrder.filter(({ date }) => date < today).reverse()),
    ...of(ahead.filter((event) => !isNear(event))),
  ];
}

type Place = Pick<FailedReading, 'screen' | 'id' | 'year' | 'table' | 'of'>;

/** Every table that staff gave an address, under its name in `refreshes.json`: address and place. */
function tablesWithAddress(records: WatchedRecords): Map<string, { url: string; place: Place }> {
  const { events, standingsUrls, matchPlay } = records;
  const of = (year: number) => ({ year, of: String(year) });
  const ofEvents = events.flatMap((event) =>
    EVENT_TABLES.map((format) => ({
      target: `${event.eventID}/${format}`,
      url: event[ADDRESS_FIELD[format]],
      place: {
        ...{ screen: 'schedule' as const, id: event.eventID, year: yearOf(event.date) },
        ...{ table: EVENT_TABLE_LABELS[format], of: event.name },
      },
    })),
  );
  const ofRankings = standingsUrls.flatMap(({ ID, calendarYear: year, ...urls }) =>
    RANKINGS.map((ranking) => ({
      target: `standings/${year}/${ranking}`,
      url: ranking === 'season' ? urls.seasonStandingsUrl : urls.wgrStandingsUrl,
      place: {
        ...{ screen: 'standings' as const, id: String(ID), ...of(year) },
        table: RANKING_LABELS[ranking],
      },
    })),
  );
  const ofBrackets = matchPlay.map(({ ID, year, bracketUrl }) => ({
    target: `match-play/${year}`,
    url: bracketUrl,
    place: { screen: 'match-play' as const, id: String(ID), ...of(year), table: 'Bracket' },
  }));
  return new Map(
    [...ofEvents, ...ofRankings, ...ofBrackets].map(({ target, ...rest }) => [target, rest]),
  );
}

/**
 * The tables whose last reading failed, the newest failure first. One is gone with the next good
 * reading, with an upload, and when its record has another address or none.
 */
export function failedReadings(records: WatchedRecords): FailedReading[] {
  const failed = records.refreshes.filter(({ error }) => error !== '');
  if (failed.length === 0) return [];
  const known = tablesWithAddress(records);
  return failed
    .flatMap(({ target, url, at, error, rows, goodAt }) => {
      const table = known.get(target);
      return table?.url === url ? [{ ...table.place, at, error, rows, goodAt }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}
