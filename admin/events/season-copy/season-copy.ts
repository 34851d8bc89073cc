/** Rules and calls of copying a season. */
import { yearOf } from '#domain/time/calendar.ts';
import {
  SeasonCopied,
  SeasonCopyPreview,
  type EventCopy,
  type SeasonCopyRow,
} from '#domain/events/event-copy.schema.ts';
import { eventCopiesApi } from '#domain/events/events.api.ts';
import { EventFields, type EventsResponse } from '#domain/events/event.schema.ts';
import { request } from '../../api.ts';
import { seasonsToOffer } from '../season-select.tsx';

/** From which season to which. */
export interface Seasons {
  from: number;
  to: number;
}

/** A proposed event as it is typed now. */
export interface TypedRow extends SeasonCopyRow {
  included: boolean;
}

/** The fields of a row that can be typed. */
export const ROW_FIELDS = ['name', 'date', 'course'] as const;
export type RowField = (typeof ROW_FIELDS)[number];

/** What is wrong with a row, by field. */
export type RowProblems = Partial<Record<RowField, string>>;

/** The seasons that have events, newest first. */
export function seasonsToCopy({ events, additionalYears, calendarYear }: EventsResponse): number[] {
  const shown = events.length > 0 && calendarYear !== null ? [calendarYear] : [];
  return [...shown, ...additionalYears].sort((a, b) => b - a);
}

/** The seasons to which one can be copied, newest first. */
export function seasonsToFill(
  from: number,
  withEvents: readonly number[],
  today: string,
): number[] {
  return seasonsToOffer(from + 1, withEvents, today).filter((year) => year !== from);
}

/** What the dialog begins with: the season on screen to the next, or the last one before it when it has no event. */
export function firstSeasons(season: number, withEvents: readonly number[]): Seasons {
  if (withEvents.includes(season)) return { from: season, to: season + 1 };
  const last = withEvents.find((year) => year < season) ?? withEvents[0];
  return { from: last ?? season - 1, to: season };
}

/** The proposed rows; what exists already is left out. */
export const typedRows = (rows: readonly SeasonCopyRow[]): TypedRow[] =>
  rows.map((row) => ({ ...row, included: row.existing === null }));

/** What is wrong with a row; nothing is wrong with one that is left out. */
export function problemsOf(row: TypedRow, to: number): RowProblems {
  if (!row.included) return {};
  const problems: RowProblems = {};
  for (const field of ROW_FIELDS) {
    const problem = EventFields.shape[field].safeParse(row[field]).error?.issues[0]?.message;
    if (problem !== undefined) problems[field] = problem;
  }
  if (problems.date === undefined && yearOf(row.date) !== to) {
    problems.date = `Date must be in ${to}.`;
  }
  return problems;
}

/** A row as it is sent. */
const sentRow = ({ source, name, date, course, existing }: TypedRow): EventCopy => ({
  source,
  name,
  date,
  course,
  ...(existing === null ? {} : { again: true }),
});

/** The rows to confirm. Throws ApiError. */
export const readProposal = async ({ from, to }: Seasons) =>
  SeasonCopyPreview.parse(
    await request(eventCopiesApi.copySeason, {
      path: { year: from },
      body: { to, preview: true },
    }),
  );

/** Stores the included rows, all or none. Throws ApiError. */
export const copySeason = async ({ from, to }: Seasons, rows: readonly TypedRow[]) =>
  SeasonCopied.parse(
    await request(eventCopiesApi.copySeason, {
      path: { year: from },
      body: { to, rows: rows.filter(({ included }) => included).map(sentRow) },
    }),
  );
