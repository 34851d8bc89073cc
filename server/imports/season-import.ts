/** Imports a past season: its events, and their results as if staff typed them. */
import { isDeepStrictEqual } from 'node:util';
import type { Context } from '../context.ts';
import { spellingsOf } from '../domain/directory/directory.ts';
import { sameEventIn } from '../domain/events/event-copy.ts';
import {
  EMPTY_EVENT_FIELDS,
  EventFields,
  type EventRecord,
} from '../domain/events/event.schema.ts';
import type { TableLine } from '../domain/imports/find-table.ts';
import { ImportError } from '../domain/imports/import-kind.ts';
import type {
  SeasonEventPreview,
  SeasonImported,
  SeasonPreview,
} from '../domain/imports/imports.api.ts';
import {
  readSeason,
  type SeasonEvent,
  type SeasonRow,
  type SeasonTable,
} from '../domain/imports/season-table.ts';
import { personKey, playersOf } from '../domain/players/person-name.ts';
import { allPlayers } from '../domain/players/players.ts';
import type { EventResults } from '../domain/publish/tour-records.schema.ts';
import { ADDRESS_FIELD } from '../domain/results/leaderboard.ts';
import { recordTag } from '../domain/shared/record-tag.ts';
import { formatLong, yearOf } from '../domain/time/calendar.ts';
import { HttpError } from '../errors.ts';
import { findEvent } from '../http/find-event.ts';
import { asKind, numbered } from '../http/actor.ts';
import { newEventId } from '../records/new-ids.ts';
import {
  putEnteredOutcomes,
  supersedeTables,
  workedResults,
} from '../results/entered-results.service.ts';
import { changesBetween, rowCount } from '../results/row-changes.ts';
import { tourRecordsOf } from '../store/stores.ts';

const CHANGED_SINCE =
  'Nothing was imported: the season was changed since the preview. Look at the events again.';

/** A table of an event, with the rows of the file that it is made of. */
interface TableBody {
  table: 'net' | 'gross';
  rows: readonly SeasonRow[];
  body: unknown;
}

/** An event as it would be stored, with its results. */
interface PlannedEvent {
  event: EventRecord;
  isNew: boolean;
  before: EventResults | undefined;
  after: EventResults | undefined;
  tables: SeasonEventPreview['tables'];
}

/** What a file of a season would change. Throws 422 for a file that is no table. */
export function previewSeason(
  context: Context,
  lines: readonly TableLine[],
  chosen: readonly string[],
): Omit<SeasonPreview, 'text'> {
  const { events, results } = context.stores;
  const { columns, problem, ...season } = read(context, lines, chosen);
  const isUnknown = unknownIn(context);
  try {
    if (problem !== '') throw new HttpError(422, problem);
    const planned = planOf(context, season, events.data, (id) => results.data.get(id));
    const shown = planned.map(({ event: { name, date, course }, isNew, tables }, at) => ({
      name,
      date,
      course,
      isNew,
      tables,
      unknown: isUnknown(season.events[at]?.rows ?? []),
    }));
    return { events: shown, columns, problem: '', tag: tagOf(planned) };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return { events: [], columns, problem: error.message, tag: '' };
  }
}

/**
 * Stores a season in one change. Throws 422 for a file that can't be imported, 409 when `tag` is not that of what would
 * be stored, and 400 when there is nothing to change.
 */
export async function importSeason(
  context: Context,
  lines: readonly TableLine[],
  chosen: readonly string[],
  tag: string | null,
): Promise<SeasonImported> {
  const { stores } = context;
  const { problem, ...season } = read(context, lines, chosen);
  if (problem !== '') throw new HttpError(422, `Nothing was imported. ${problem}`);
  const { result, number: undo } = await numbered(() =>
    asKind('import', () =>
      stores.change((edit) => {
        const events = edit(stores.events);
        const results = edit(stores.results);
        const planned = planOf(context, season, events, (id) => results.get(id));
        if (tag !== null && tag !== tagOf(planned)) throw new HttpError(409, CHANGED_SINCE);
        const changed = planned.filter(({ isNew, before, after }) => isNew || before !== after);
        const [first] = changed;
        if (!first) {
          throw new HttpError(400, 'There is nothing to import: the season has all these results.');
        }
        for (const { event, isNew, after, tables } of changed) {
          if (isNew) events.push(event);
          supersedeTables(context, event.eventID, tables);
          results.set(event.eventID, after);
          // With its address, the next refresh would put the table of the scoring site in its place.
          const record = findEvent(events, event.eventID);
          for (const { table } of tables) record[ADDRESS_FIELD[table]] = '';
          putEnteredOutcomes(context, edit, event.eventID, after, tables);
        }
        const added = changed.filter(({ isNew }) => isNew).length;
        return { year: yearOf(first.event.date), added, changed: changed.length - added };
      }),
    ),
  );
  return { ...result, undo };
}

/** The events of a file. Throws 422 for one that is no table. */
function read({ today }: Context, lines: readonly TableLine[], chosen: readonly string[]) {
  try {
    return readSeason(lines, chosen, today());
  } catch (error) {
    throw error instanceof ImportError ? new HttpError(422, error.message) : error;
  }
}

/** The events with their results among those that are stored. Throws 422 with the event or the line that doesn't fit. */
function planOf(
  context: Context,
  { events: season, hasPoints }: Pick<SeasonTable, 'events' | 'hasPoints'>,
  stored: readonly EventRecord[],
  resultsOf: (eventID: string) => EventResults | undefined,
): PlannedEvent[] {
  const all = [...stored];
  return season.map((each) => {
    const { name, date, course } = each;
    const existing = sameEventIn(stored, each);
    if (existing && existing.date !== date) {
      throw new HttpError(
        422,
        `${name} is on ${formatLong(existing.date)} in the schedule, and on ${formatLong(date)} in the file.`,
      );
    }
    const fields = EventFields.parse({
      ...EMPTY_EVENT_FIELDS,
      name,
      date,
      course,
      isComplete: true,
    });
    const eventID = newEventId(fields, all, context.stores.results);
    const event = existing ?? { eventID, ...fields, thumbnail: '' };
    if (!existing) all.push(event);
    const before = resultsOf(event.eventID);
    const bodies = bodiesOf(each, hasPoints);
    const after = worked(context, event, bodies, before);
    const tables = bodies.map(({ table }) => {
      const rows = after?.[table]?.rows ?? [];
      const changes = changesBetween(before?.[table]?.rows ?? null, rows);
      return { table, rows: rowCount(rows), changes };
    });
    const isSame = tables.every(({ table }) => isDeepStrictEqual(before?.[table], after?.[table]));
    return { event, isNew: !existing, before, after: isSame ? before : after, tables };
  });
}

/** The tables of an event, as staff would type them. The place is that of net scores, if there are any. */
function bodiesOf({ rows }: SeasonEvent, hasPoints: boolean): TableBody[] {
  const withGross = rows.filter(({ gross }) => gross !== '');
  const withNet = rows.filter(({ net, total, points }) => [net, total, points].some(Boolean));
  const isNet = withNet.length > 0 || withGross.length === 0;
  const netRows = rows.filter((row) => row.rank !== '' || withNet.includes(row));
  const net = (): TableBody => ({
    table: 'net',
    rows: netRows,
    body: {
      rows: netRows.map(({ player, rank, net: strokes, total, points }) => ({
        player,
        rank,
        strokes,
        total,
        points,
      })),
      ...(hasPoints && { points: 'none' }),
    },
  });
  const gross = (of: readonly SeasonRow[]): TableBody => ({
    table: 'gross',
    rows: of,
    body: {
      rows: of.map(({ player, rank, gross: strokes }) => ({
        player,
        rank: isNet ? '' : rank,
        strokes,
      })),
    },
  });
  if (!isNet) return [gross(rows)];
  return withGross.length > 0 ? [net(), gross(withGross)] : [net()];
}

/** The results worked out. Throws 422 with the line of a row that doesn't fit. */
function worked(
  context: Context,
  event: EventRecord,
  bodies: readonly TableBody[],
  before: EventResults | undefined,
) {
  return bodies.reduce((results, { table, rows, body }) => {
    try {
      return workedResults(context, event, [{ table, body }], results);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      const [, number = '', rest = `: ${error.message}`] =
        /^row (\d+)(.*)/is.exec(error.message) ?? [];
      const line = rows[Number(number) - 1]?.line;
      const named = `${line === undefined ? '' : `${line}, `}${event.name}${rest}`;
      throw new HttpError(422, named, { cause: error });
    }
  }, before);
}

/** The same for the same changes. */
const tagOf = (planned: readonly PlannedEvent[]) =>
  recordTag({
    events: planned.map(({ event, isNew, before, after, tables }) => ({
      event,
      isNew,
      before,
      rows: tables.map(({ table }) => after?.[table]?.rows),
    })),
  });

/** The names of rows that neither the directory nor a table of the tour has. */
function unknownIn({ stores }: Context): (rows: readonly SeasonRow[]) => string[] {
  const spellings = stores.directory.data.flatMap(spellingsOf).map(personKey);
  const known = new Set([
    ...allPlayers(tourRecordsOf(stores)).flatMap(({ keys }) => [...keys]),
    ...spellings,
  ]);
  return (rows) => {
    const names = new Set(rows.flatMap(({ player }) => playersOf(player)));
    return [...names].filter((name) => !known.has(personKey(name)));
  };
}
