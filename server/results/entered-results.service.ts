/** Results that staff type: worked out, previewed and stored. */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import type { EventRecord } from '../domain/events/event.schema.ts';
import { isChampionship } from '../domain/events/event.ts';
import type { PersonNames } from '../domain/directory/directory-player.schema.ts';
import { personKey } from '../domain/players/person-name.ts';
import { allPlayers } from '../domain/players/players.ts';
import { EventResults } from '../domain/publish/tour-records.schema.ts';
import { byPointPlace } from '../domain/results/flights.ts';
import { ADDRESS_FIELD, TABLES, type TableName } from '../domain/results/leaderboard.ts';
import { startingStrokesFor } from '../domain/results/point-table.ts';
import { toPar } from '../domain/results/to-par.ts';
import { resultsLeft } from '../domain/scorecards/scorecards.ts';
import { rankingChanges } from '../domain/standings/ranking-changes.ts';
import { rankingOf } from '../domain/standings/rankings.ts';
import { rankOrder } from '../domain/standings/standings.ts';
import { yearOf } from '../domain/time/calendar.ts';
import {
  ResultsEntry,
  type Starter,
  type EnteredResultsResponse,
} from '../domain/results/entered/entered-results.schema.ts';
import { storedState } from '../domain/results/entered/as-entered.ts';
import { bonusNotesOf, type Entry } from '../domain/results/entered/entry-rules.ts';
import { pointChoiceOf } from '../domain/results/entered/event-rules.ts';
import { numbered } from '../http/actor.ts';
import { findEvent } from '../http/find-event.ts';
import type { StateCheck } from '../http/checks/if-match.ts';
import { tourRecordsOf } from '../store/stores.ts';
import { putSent } from './refresh-outcomes.ts';
import { changesBetween, rowCount } from './row-changes.ts';
import type { Edit } from '../store/change-sets.ts';
import { enteredTable, type AboutTable, type EnteredTable } from './entered-rows.ts';

const notInYetIn = (table: TableName, stored: EventResults | undefined): string[] =>
  table === 'skins' ? [] : (stored?.[table]?.notInYet ?? []);

function aboutIn(table: TableName, stored: EventResults): AboutTable {
  const { format, ties, flightPoints } = (table === 'skins' ? undefined : stored[table]) ?? {};
  return {
    ...(format !== undefined && { format }),
    ...(ties !== undefined && { ties }),
    ...(flightPoints && { flightPoints }),
  };
}

/** The tour's records and the time: what tables are worked out with. */
type Records = Pick<Context, 'stores' | 'clock'>;

/** The results of an event before and after a save. */
interface Change {
  before: EventResults | undefined;
  after: EventResults | undefined;
  clearAddress: boolean;
}

/** An event's results with what is needed to type them. Throws 404. */
export function resultsEntry(context: Context, eventID: string): ResultsEntry {
  const { stores } = context;
  const event = findEvent(stores.events.data, eventID);
  const results = stores.results.data.get(eventID) ?? { eventID };
  return {
    eventID,
    name: event.name,
    date: event.date,
    results: ResultsEntry.shape.results.strip().parse(results),
    addresses: {
      net: event.netLeaderboardUrl,
      gross: event.grossLeaderboardUrl,
      skins: event.skinsLeaderboardUrl,
      teams: event.teamsLeaderboardUrl,
      wgr: event.wgrLeaderboardUrl,
    },
    starters: startersOf(context, event),
    people: peopleIn(context),
    names: allPlayers(tourRecordsOf(context.stores)).map(({ name }) => name),
  };
}

/** What storing a table would change. Throws 404, 400 for rows that don't fit, and what `check` throws. */
export function previewResults(
  context: Context,
  eventID: string,
  table: TableName,
  body: unknown,
  check: StateCheck,
): EnteredResultsResponse {
  const { events, results } = context.stores;
  const event = findEvent(events.data, eventID);
  return changeIn(context, event, table, body, results.data.get(eventID), check).response;
}

/** Stores a table. Throws as `previewResults` does, and 507 when nothing can be written. */
export async function saveResults(
  context: Context,
  eventID: string,
  table: TableName,
  body: unknown,
  check: StateCheck,
): Promise<EnteredResultsResponse> {
  const { stores, reader } = context;
  const { result: response, number: undo } = await numbered(() =>
    stores.change((edit) => {
      const event = findEvent(stores.events.data, eventID);
      const results = edit(stores.results);
      // The rankings that it names change with this save, so they are compared before it.
      const change = changeIn(context, event, table, body, results.get(eventID), check);
      const { after, clearAddress, response } = change;
      // A refresh that began before must not replace what is stored now.
      reader.supersede({ table, eventID });
      results.set(eventID, after);
      if (clearAddress) findEvent(edit(stores.events), eventID)[ADDRESS_FIELD[table]] = '';
      putEnteredOutcomes(context, edit, eventID, after, [response]);
      return response;
    }),
  );
  return { ...response, undo };
}

/** What a body makes of an event's results, with the response about it. */
function changeIn(
  context: Context,
  event: EventRecord,
  table: TableName,
  body: unknown,
  before: EventResults | undefined,
  check: StateCheck,
): Change & { response: EnteredResultsResponse } {
  check(storedState(table, before));
  const { clearAddress, ...entered } = enteredTable(table, body, entryOf(context, event, before));
  const { eventID } = event;
  const after = replaced(before ?? { eventID }, table, entered, context.clock().toISOString());
  const change = { before, after, clearAddress };
  return { ...change, response: responseOf(context, event, table, change) };
}

/**
 * The results of an event with several tables worked out as if they were typed one after the other. Throws as
 * `previewResults` does.
 */
export function workedResults(
  context: Records,
  event: EventRecord,
  tables: readonly { table: TableName; body: unknown }[],
  stored: EventResults | undefined,
): EventResults | undefined {
  const at = context.clock().toISOString();
  return tables.reduce((results, { table, body }) => {
    const entered = enteredTable(table, body, entryOf(context, event, results));
    return replaced(results ?? { eventID: event.eventID }, table, entered, at);
  }, stored);
}

/** What storing results that were worked out changes, by table; the addresses of the tables are cleared with it. */
export function enteredResponses(
  context: Context,
  event: EventRecord,
  tables: readonly { table: TableName }[],
  change: Omit<Change, 'clearAddress'>,
): EnteredResultsResponse[] {
  const names = new Set(tables.map(({ table }) => table));
  return tables.map(({ table }) => {
    const response = responseOf(context, event, table, { ...change, clearAddress: true });
    return {
      ...response,
      // What is stored of another table here has its own response.
      netChanges: names.has('net') ? 0 : response.netChanges,
      bonus: table === 'net' && names.has('teams') ? [] : response.bonus,
    };
  });
}

/** Notes that tables were stored, in a change set: a refresh that began before must not replace them. */
export function supersedeTables(
  { reader }: Context,
  eventID: string,
  tables: readonly { table: TableName }[],
): void {
  for (const { table } of tables) reader.supersede({ table, eventID });
}

/** Stores in a change set that the tables of responses have been entered; `after` is what the event has then. */
export function putEnteredOutcomes(
  { clock, stores }: Context,
  edit: Edit,
  eventID: string,
  after: EventResults | undefined,
  responses: readonly Pick<EnteredResultsResponse, 'table' | 'changes'>[],
): void {
  const at = clock().toISOString();
  for (const { table, changes } of responses) {
    putSent(stores, edit, { table, eventID }, 'entered', after?.[table]?.rows, changes, at);
  }
}

/** The strokes in relation to par that a player of an event starts with; 0 but in the Championship. */
export function startOf(context: Context, event: EventRecord): (player: string) => number {
  const starters = new Map(
    startersOf(context, event).map(({ player, strokes }) => [personKey(player), strokes]),
  );
  return (player) => starters.get(personKey(player)) ?? 0;
}

function peopleIn({ stores }: Records): PersonNames[] {
  return stores.directory.data.flatMap(({ player, alsoKnownAs }) =>
    alsoKnownAs.length > 0 ? [{ player, alsoKnownAs }] : [],
  );
}

/** Who starts the Championship with strokes, by the season's ranking; none for other events. */
function startersOf(context: Records, event: EventRecord): Starter[] {
  if (!isChampionship(event.name)) return [];
  const records = tourRecordsOf(context.stores);
  const { settings } = records;
  const { rows } = rankingOf(records, 'season', yearOf(event.date));
  return rows.flatMap(({ player, rank }) => {
    const strokes = toPar(startingStrokesFor(settings, rankOrder(rank)));
    return strokes < 0 ? { player, strokes } : [];
  });
}

function entryOf(context: Records, event: EventRecord, stored: EventResults | undefined): Entry {
  const { eventID, name } = event;
  const results = stored ?? { eventID };
  return {
    eventID,
    name,
    results,
    starters: startersOf(context, event),
    people: peopleIn(context),
    points: context.stores.settings.data.points,
  };
}

function responseOf(
  context: Context,
  event: EventRecord,
  table: TableName,
  change: Change,
): EnteredResultsResponse {
  const { before, after, clearAddress } = change;
  // As `GET /api/results/{table}/{eventID}` responds with them.
  const rows = after?.[table]?.rows ?? (table === 'skins' ? { players: [], holes: [] } : []);
  const net = changesBetween(before?.net?.rows ?? null, after?.net?.rows ?? []);
  const entry = entryOf(context, event, before);
  return {
    table,
    rows,
    changes: changesBetween(before?.[table]?.rows ?? null, rows),
    netChanges: table === 'net' ? 0 : net.changed,
    bonus:
      table === 'net' || table === 'teams'
        ? bonusNotesOf(
            entry,
            after?.teams?.rows ?? [],
            after?.net ? byPointPlace(after.net) : [],
            pointChoiceOf(entry, 'net', after),
            notInYetIn('net', after),
          )
        : [],
    notInYet: notInYetIn(table, after),
    rankings: rankingChanges(tourRecordsOf(context.stores), event, after),
    address: clearAddress ? '' : event[ADDRESS_FIELD[table]],
    undo: null,
  };
}

/** The results with some tables replaced; same rows retain their `changedAt`, and tables without rows are removed. */
function replaced(
  results: EventResults,
  entered: TableName,
  { tables, notInYet, about }: Omit<EnteredTable, 'clearAddress'>,
  at: string,
): EventResults | undefined {
  const others = Object.entries(results).filter(([key]) => !(key in tables));
  const put = Object.entries(tables).flatMap(([key, rows]) => {
    const table = TABLES.find((each) => each === key);
    if (!table || rowCount(rows) === 0) return [];
    const last = results[table];
    const pending = table === entered ? notInYet : notInYetIn(table, results);
    const now = {
      changedAt: at,
      rows,
      ...(pending.length > 0 && { notInYet: pending }),
      ...(table === entered ? about : aboutIn(table, results)),
    };
    const isSame = last && isDeepStrictEqual({ ...last, changedAt: at }, now);
    return [[key, isSame ? last : now]];
  });
  return resultsLeft(EventResults.parse(Object.fromEntries([...others, ...put])));
}
