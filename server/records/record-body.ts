/** What the request bodies about stored records have in common: years and IDs. */
import type { Request } from 'express';
import { z } from 'zod';
import { NOT_AN_OBJECT } from '../domain/describe/bodies.ts';
import { sentYear } from '../domain/shared/fields.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import type { LogEntry } from '../log/journal-index.ts';
import type { Finder } from './records.ts';

const NO_ID = { error: 'ID must be a positive whole number.' };

/** IDs are opaque to clients, so their digits as text are valid too; an empty text is no ID. */
function idFromText(sent: unknown): unknown {
  if (sent === '') return null;
  return typeof sent === 'string' && /^\d{1,15}$/.test(sent) ? Number(sent) : sent;
}
const SentID = z.preprocess(idFromText, z.int(NO_ID).positive(NO_ID).nullable()).optional();

const Ids = z.object({ ID: SentID, id: SentID }, { error: NOT_AN_OBJECT });

/** The ID that a body names as `ID` or `id`; null when it names none. Throws a 400. */
export function sentID(body: unknown): number | null {
  const { ID, id } = parseInput(Ids, body);
  return ID ?? id ?? null;
}

const isNamed = (body: unknown, field: string) =>
  typeof body === 'object' &&
  body !== null &&
  Object.entries(body).some(([name, value]) => name === field && value !== null && value !== '');

/** How the bodies about records with years name them. */
export interface YearField<Entry> {
  field: string;
  schema: z.ZodType<number>;
  yearOf: (entry: Entry) => number;
}

/** Finds by the ID in a body, or by the year when it has none or `prefersYear` and it has one. Throws a 400. */
export function byIDOrYear<Entry extends { ID: number }>(
  body: unknown,
  { field, schema, yearOf }: YearField<Entry>,
  { prefersYear = false } = {},
): Finder<Entry> {
  const ID = sentID(body);
  if (ID !== null && !(prefersYear && isNamed(body, field))) {
    return (records) => records.find((each) => each.ID === ID);
  }
  const [, sent] = Object.entries(body ?? {}).find(([name]) => name === field) ?? [];
  const year = parseInput(sentYear(schema), sent);
  return (records) => records.find((each) => yearOf(each) === year);
}

/** The year in a path. Throws 404 for any other text. */
export function yearInPath(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new HttpError(404, 'There is no such year.');
  return Number(text);
}

/** Whether a deletion is of the record that is named after the year in a path. Throws 404 for any other text. */
export const isOfYearInPath = (nameOf: (year: number) => string) => (req: Request) => {
  const name = nameOf(yearInPath(pathPart(req, 'year')));
  return (deletion: LogEntry) => deletion.name === name;
};
