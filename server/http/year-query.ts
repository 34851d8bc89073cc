import { z } from 'zod';
import { parseInput } from '../errors.ts';

const YearQuery = z.object({
  year: z
    .string({ error: 'year must be given once, as four digits.' })
    .regex(/^(\d{4})?$/, { error: 'year must be a year of four digits, such as 2026.' })
    .optional(),
});

/** The year in a query, or null without one. Throws a 400 for anything else. */
export function yearFrom(query: unknown): number | null {
  const { year } = parseInput(YearQuery, query);
  return year === undefined || year === '' ? null : Number(year);
}
