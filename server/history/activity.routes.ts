/** Routes of the activity log. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { z } from 'zod';
import { ActivityKind, type ActivityResponse } from '../domain/history/activity.schema.ts';
import { isCalendarDate } from '../domain/time/calendar.ts';
import { parseInput } from '../errors.ts';
import { get, type Route } from '../http/routes.ts';
import type { ActivityLog } from '../journal/activity-log.ts';

/** Entries of a response, and rows of a file: a spreadsheet opens no more. */
const ENTRIES = 200;
const ROWS_MAX = 1_000_000;

const COLUMNS = [
  'at',
  'by',
  'kind',
  'collection',
  'recordID',
  'name',
  'version',
  'address',
  'count',
  'since',
];

/** An empty filter is none. */
const orNone = (text: string | undefined) => (text === '' ? undefined : text);

const ActivityParameters = z.object({
  by: z.string({ error: 'by must be given once.' }).optional().transform(orNone),
  kind: z.preprocess((sent) => (sent === '' ? undefined : sent), ActivityKind.optional()),
  day: z
    .string({ error: 'day must be given once.' })
    .refine((text) => text === '' || isCalendarDate(text), {
      error: 'day must be a date such as 2026-11-22.',
    })
    .optional()
    .transform(orNone),
  skip: z.coerce.number({ error: 'skip must be a number.' }).int().min(0).max(ROWS_MAX).default(0),
});

export function activityRoutes({ activity }: { activity: ActivityLog }): Route[] {
  return [
    get('/api/activity', 'owner', async (req): Promise<ActivityResponse> => {
      const query = parseInput(ActivityParameters, req.query);
      const found = await activity.entries({ ...query, limit: ENTRIES });
      return { ...found, people: await activity.people() };
    }),
    get('/api/activity.csv', 'owner', async (req, res) => {
      const query = parseInput(ActivityParameters, req.query);
      res.set('Content-Disposition', 'attachment; filename="activity.csv"');
      res.type('text/csv; charset=utf-8');
      await pipeline(
        Readable.from(activity.found({ ...query, limit: ROWS_MAX })),
        // With a byte order mark, without which Excel reads names with accents wrongly.
        stringify({ header: true, columns: COLUMNS, bom: true, escape_formulas: true }),
        res,
      );
    }),
  ];
}
