/**
 * The panel's first screen: what the season's events are missing on a day, and which tables failed to
 * refresh. Shapes are in dashboard.api.ts.
 */
import { daysBetween, yearOf, type CalendarDate } from '../time/calendar.ts';
import type { FailedRefresh, MissingItem } from './dashboard.api.ts';
import { byDate, isUpcoming } from '../events/event.ts';
import type { EventRecord } from '../events/event.schema.ts';
import {
  ADDRESS_FIELD,
  EVENT_TABLES,
  RANKINGS,
  TABLES,
  type TableName,
} from '../results/leaderboard.ts';
import { EVENT_TABLE_LABELS, RANKING_LABELS } from '../results/table-labels.ts';
import type { RefreshOutcome } from '../results/refresh.schema.ts';
import type { EventResults, MatchPlayYear, StandingsUrls } from '../publish/tour-records.schema.ts';

/** What an event may be missing, the most urgent first. */
export const MISSING_KINDS = ['tee-times', 'results', 'complete', 'not-played', 'picture'] as const;
export type MissingKind = (typeof MISSING_KINDS)[number];

/** Days before an event from which its tee times count as missing. */
export const TEE_TIMES_DUE_DAYS = 3;

/**
 * Seasons in which missing results are listed: this one and the one before. Gaps of older seasons need no
 * action.
 */
const SEASONS_CHECKED = 2;

/** The collections that the first screen depends on. */
export interface DashboardRecords {
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
 * The tables that a played event is missing: those with a URL and no rows. An empty list means that it has
 * no results at all, null that nothing is missing.
 */
function missingTables(event: EventRecord, results: EventResults | undefined): TableName[] | null {
  const missing = TABLES.filter(
    (table) => event[ADDRESS_FIELD[table]] !== '' && !tableHasRows(results, table),
  );
  if (missing.length > 0) return missing;
  const hasAny =
    results?.['colony-cup'] !== undefined || TABLES.some((table) => tableHasRows(results, table));
  return hasAny ? null : [];
}

/** What one event is missing on a day, the most urgent first. */
function missingItemsOf(
  event: EventRecord,
  results: EventResults | undefined,
  today: CalendarDate,
): MissingItem[] {
  const { eventID, name, date } = event;
  const missingItem = (kind: MissingKind, tables: TableName[] = []): MissingItem => ({
    kind,
    eventID,
    name,
    date,
    tables,
  });
  if (isUpcoming(event, today)) {
    const isNear = daysBetween(today, date) <= TEE_TIMES_DUE_DAYS;
    const hasTimes = (results?.['tee-times']?.rows.length ?? 0) > 0;
    return [
      ...(isNear && !hasTimes ? [missingItem('tee-times')] : []),
      ...(event.thumbnail === '' ? [missingItem('picture')] : []),
    ];
  }
  if (date > today) return [missingItem('not-played')];
  if (yearOf(date) <= yearOf(today) - SEASONS_CHECKED) return [];
  const tables = missingTables(event, results);
  return [
    ...(tables === null ? [] : [missingItem('results', tables)]),
    ...(event.isComplete ? [] : [missingItem('complete')]),
  ];
}

/**
 * What the events are missing on a day of the tour's zone: near events by date, then past events, newest
 * first, then later events.
 */
export function missingItems(
  { events, results }: Pick<DashboardRecords, 'events' | 'results'>,
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

type Place = Pick<FailedRefresh, 'screen' | 'id' | 'year' | 'table' | 'of'>;

/** The URL and place of every table that has a URL field, by its target in `refreshes.json`. */
function tablesByTarget(records: DashboardRecords): Map<string, { url: string; place: Place }> {
  const { events, standingsUrls, matchPlay } = records;
  const of = (year: number) => ({ year, of: String(year) });
  const ofEvents = events.flatMap((event) =>
    EVENT_TABLES.map((table) => ({
      target: `${event.eventID}/${table}`,
      url: event[ADDRESS_FIELD[table]],
      place: {
        screen: 'schedule' as const,
        id: event.eventID,
        year: yearOf(event.date),
        table: EVENT_TABLE_LABELS[table],
        of: event.name,
      },
    })),
  );
  const ofRankings = standingsUrls.flatMap(({ ID, calendarYear: year, ...urls }) =>
    RANKINGS.map((ranking) => ({
      target: `standings/${year}/${ranking}`,
      url: ranking === 'season' ? urls.seasonStandingsUrl : urls.wgrStandingsUrl,
      place: {
        screen: 'standings' as const,
        id: String(ID),
        ...of(year),
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
 * The tables whose last refresh failed, the newest failure first. One disappears with the next good
 * refresh, with an upload, and when its record gets another URL or none.
 */
export function failedRefreshes(records: DashboardRecords): FailedRefresh[] {
  const failed = records.refreshes.filter(({ error }) => error !== '');
  if (failed.length === 0) return [];
  const known = tablesByTarget(records);
  return failed
    .flatMap(({ target, url, at, error, rows, goodAt }) => {
      const table = known.get(target);
      return table?.url === url ? [{ ...table.place, at, error, rows, goodAt }] : [];
    })
    .sort((a, b) => b.at.localeCompare(a.at));
}
