/** A whole past season in one file: its events with their results, as they are read. */
import * as headings from '../cells/fields.ts';
import { EventFields } from '../events/event.schema.ts';
import { isNoPlayer } from '../players/person-name.ts';
import { nameReader } from '../results/csv-columns.ts';
import { RESULT_ROWS_MAX } from '../results/results.schema.ts';
import { slugOf } from '../shared/slug.ts';
import { formatLong, isCalendarDate, yearOf, type CalendarDate } from '../time/calendar.ts';
import { formatNumber } from '../tour/locale.ts';
import { PLAYER_HEADINGS, requirePerson, unescapeFormula } from './cells.ts';
import { date } from './dates.ts';
import { findTable, TEXT_LENGTH, type FoundTable, type TableLine } from './find-table.ts';
import { ImportError, type ImportColumn } from './import-kind.ts';
import type { ReadColumn } from './import.schema.ts';
import { columnsRead } from './plan-import.ts';
import { asOneTable } from './season-sections.ts';

/** Most lines of a file, and most events. */
export const SEASON_LINES_MAX = 10_000;
export const SEASON_EVENTS_MAX = 100;

/** What the columns of a season may be read as. */
export const SEASON_COLUMNS: readonly ImportColumn[] = [
  {
    field: 'event',
    label: 'Event',
    also: ['event name', 'tournament', 'competition'],
    isRequired: true,
  },
  { field: 'date', label: 'Date', also: ['event date', 'day'], isRequired: true, ...date },
  { field: 'course', label: 'Course', also: ['course name', 'venue', 'golf course', 'location'] },
  {
    field: 'player',
    label: 'Player',
    also: PLAYER_HEADINGS,
    otherwise: ['member'],
    isRequired: true,
    isPerson: true,
    readerOf: nameReader,
  },
  { field: 'rank', label: 'Place', also: headings.RANK },
  { field: 'gross', label: 'Gross', also: headings.GROSS_STROKES },
  {
    field: 'net',
    label: 'Net',
    also: headings.NET_STROKES,
    otherwise: ['score', 'strokes', 'total', 'total strokes'],
  },
  { field: 'total', label: 'To par', also: ['net to par', 'vs par', 'over under'] },
  { field: 'points', label: 'Points', also: headings.POINTS },
];

/** The cells of a player in an event, as they are written. */
export interface SeasonRow {
  /** Where it is in the file: `Line 5`. */
  line: string;
  player: string;
  rank: string;
  gross: string;
  net: string;
  total: string;
  points: string;
}

/** An event of the file. */
export interface SeasonEvent {
  name: string;
  date: CalendarDate;
  course: string;
  rows: SeasonRow[];
}

export interface SeasonTable {
  columns: ReadColumn[];
  /** Why it can't be imported, as a sentence; empty when it can. */
  problem: string;
  events: SeasonEvent[];
  /** Whether points are in the file; they are worked out otherwise. */
  hasPoints: boolean;
}

/**
 * The events in the lines of a file, with the columns as they are chosen or else guessed. One that can't be imported has
 * only its columns and a problem. Throws ImportError for a file without lines, and for one with too many.
 */
export function readSeason(
  file: readonly TableLine[],
  chosen: readonly string[],
  today: CalendarDate,
): SeasonTable {
  if (file.length > SEASON_LINES_MAX) {
    const [count, max] = [formatNumber(file.length), formatNumber(SEASON_LINES_MAX)];
    throw new ImportError(`The file has ${count} lines; at most ${max} can be imported at once.`);
  }
  const table = asOneTable(file, SEASON_COLUMNS);
  const found = findTable(SEASON_COLUMNS, table, chosen, { rowsMax: SEASON_LINES_MAX });
  const columns = columnsRead(found);
  const hasPoints = found.columns.some((column) => column?.field === 'points');
  try {
    if (found.problem !== '') throw new ImportError(found.problem);
    return { columns, problem: '', events: eventsIn(found, today), hasPoints };
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    return { columns, problem: error.message, events: [], hasPoints };
  }
}

/** The events of a table; a blank event, date or course is that of the row above. Throws ImportError. */
function eventsIn(found: FoundTable, today: CalendarDate): SeasonEvent[] {
  const events = new Map<string, SeasonEvent>();
  let above = { event: '', date: '', course: '' };
  for (const line of found.lines) {
    const cells = inLine(line.label, () => cellsOf(line, found));
    const isSame = cells.event === '' || cells.event === above.event;
    above = {
      event: cells.event || above.event,
      date: cells.date || (isSame ? above.date : ''),
      course: cells.course || (isSame ? above.course : ''),
    };
    const { rank, gross, net, total, points, player } = cells;
    const event = inLine(line.label, () => eventOf(events, above, today));
    const hasScore = [rank, gross, net, total, points].some(Boolean);
    // Who is listed without a score did not play.
    if (!hasScore || (player !== '' && isNoPlayer(player))) continue;
    inLine(line.label, () => {
      requirePerson(player);
    });
    if (event.rows.length === RESULT_ROWS_MAX) {
      throw new ImportError(`${event.name} has more than ${RESULT_ROWS_MAX} players.`);
    }
    event.rows.push({ line: line.label, player, rank, gross, net, total, points });
  }
  const played = [...events.values()].filter(({ rows }) => rows.length > 0);
  if (played.length === 0) throw new ImportError('The file has no results.');
  return played.map((event) => ({ ...event, rows: withTies(event.rows) }));
}

/** The event of a row, which is added to the others if it is new. Throws ImportError. */
function eventOf(
  events: Map<string, SeasonEvent>,
  { event: name, date: day, course }: { event: string; date: string; course: string },
  today: CalendarDate,
): SeasonEvent {
  const key = slugOf(name) || name;
  const known = events.get(key);
  if (known) {
    if (day === known.date) return known;
    throw new ImportError(
      `${name} is on ${formatLong(known.date)} above. Give one of them another name.`,
    );
  }
  if (name === '') throw new ImportError('It has no event.');
  if (!isCalendarDate(day)) {
    throw new ImportError(
      day === '' ? `${name} has no date.` : `“${day.slice(0, TEXT_LENGTH)}” is no date.`,
    );
  }
  const [first] = events.values();
  if (first && yearOf(first.date) !== yearOf(day)) {
    throw new ImportError(
      `${name} is in ${yearOf(day)}, and ${first.name} in ${yearOf(first.date)}. Import one season at a time.`,
    );
  }
  if (day > today) throw new ImportError(`${name} is on ${formatLong(day)}, which is still ahead.`);
  if (events.size === SEASON_EVENTS_MAX) {
    throw new ImportError(`A season has at most ${SEASON_EVENTS_MAX} events.`);
  }
  const fields = EventFields.pick({ name: true, date: true, course: true });
  const parsed = fields.safeParse({ name, date: day, course });
  if (!parsed.success) {
    throw new ImportError(parsed.error.issues[0]?.message ?? 'The event is not valid.');
  }
  const event = { ...parsed.data, rows: [] };
  events.set(key, event);
  return event;
}

/** The cells of a line by field, read; empty without a column. */
function cellsOf({ cells }: TableLine, { columns, read }: FoundTable) {
  const cell = (field: string) => {
    const at = columns.findIndex((column) => column?.field === field);
    const text = unescapeFormula(cells[at] ?? '');
    return text === '' ? '' : String(read[at]?.(text));
  };
  return {
    event: cell('event'),
    date: cell('date'),
    course: cell('course'),
    player: cell('player'),
    rank: cell('rank'),
    gross: cell('gross'),
    net: cell('net'),
    total: cell('total'),
    points: cell('points'),
  };
}

/** Rows whose shared places are written as such, as tables of an event have them: `T2`. */
function withTies(rows: SeasonRow[]): SeasonRow[] {
  const plain = (rank: string) => /^\d{1,3}/.exec(rank.replace(/^t/i, ''))?.[0];
  const counts = Map.groupBy(rows, ({ rank }) => plain(rank));
  return rows.map((row) => {
    const place = plain(row.rank);
    const isShared = place !== undefined && (counts.get(place)?.length ?? 0) > 1;
    return isShared ? { ...row, rank: `T${place}` } : row;
  });
}

/** Runs with the line before the sentence of an error. */
function inLine<Result>(label: string, run: () => Result): Result {
  try {
    return run();
  } catch (error) {
    if (!(error instanceof ImportError)) throw error;
    throw new ImportError(`${label}: ${error.message}`);
  }
}
