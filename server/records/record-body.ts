/** What the request bodies about stored records have in common: years and IDs. */
import { z } from 'zod';
import { HttpError, parseInput } from '../errors.ts';
import type { RecordKey } from './year-records.ts';

/** 400 for a body that is no object. */
export const NOT_AN_OBJECT = 'Send the fields as a JSON object.';

/** A year as a number or as its four digits, as forms send it. */
export const sentYear = (year: z.ZodType<number>) =>
  z.preprocess(
    (sent) => (typeof sent === 'string' && /^\d{4}$/.test(sent.trim()) ? Number(sent) : sent),
    year,
  );

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

/** The year under a field's name. */
const yearIn = (body: unknown, field: string, year: z.ZodType<number>): RecordKey => ({
  year: parseInput(
    sentYear(year),
    Object.entries(body ?? {}).find(([name]) => name === field)?.[1],
  ),
});

/** The record to change: by ID, or by year when the body contains no ID. Throws a 400. */
export function changedRecord(body: unknown, field: string, year: z.ZodType<number>): RecordKey {
  const ID = sentID(body);
  return ID === null ? yearIn(body, field, year) : { ID };
}

/** The record to delete: by year, or by ID when the body contains no year. Throws a 400. */
export function deletedRecord(body: unknown, field: string, year: z.ZodType<number>): RecordKey {
  const ID = sentID(body);
  return ID === null || isNamed(body, field) ? yearIn(body, field, year) : { ID };
}

/** The year in a path. Throws 404 for any other text. */
export function yearInPath(text: string): number {
  if (!/^\d{4}$/.test(text)) throw new HttpError(404, 'There is no such year.');
  return Number(text);
}
