/** The tables that come and go with another record. */
import { z } from 'zod';
import { results } from '../domain/results/results.collection.ts';

interface Companion {
  /** As in the journal. */
  collection: string;
  /** The id of the tables of a record. */
  idOf: (record: object) => string;
}

const idIn = (schema: z.ZodType<{ id: string }>) => (record: object) => schema.parse(record).id;

/** By the names of the records' collections. */
export const COMPANIONS: Readonly<Record<string, Companion>> = {
  events: {
    collection: results.folder,
    idOf: idIn(z.object({ eventID: z.string() }).transform(({ eventID: id }) => ({ id }))),
  },
  'match-play': {
    collection: 'brackets',
    idOf: idIn(z.object({ year: z.int() }).transform(({ year }) => ({ id: String(year) }))),
  },
  'standings-urls': {
    collection: 'standings',
    idOf: idIn(
      z
        .object({ calendarYear: z.int() })
        .transform(({ calendarYear }) => ({ id: String(calendarYear) })),
    ),
  },
};
