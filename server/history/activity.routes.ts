/** Routes of the activity log. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { ActivityKind, type ActivityResponse } from '../domain/history/activity.schema.ts';
import { isCalendarDate } from '../domain/time/calendar.ts';
import { parseInput } from '../errors.ts';
import { endpoint } from '../http/endpoint.ts';
import type { Access } from '../session/guard.ts';
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

export interface ActivityRoutesDeps {
  activity: ActivityLog;
  access: Access;
}

export function activityRoutes({ activity, access }: ActivityRoutesDeps): Router {
  const router = Router();

  const list: RequestHandler = async (req, res) => {
    const query = parseInput(ActivityParameters, req.query);
    const [found, people] = [
      await activity.entries({ ...query, limit: ENTRIES }),
      await activity.people(),
    ];
    const response: ActivityResponse = { ...found, people };
    res.json(response);
  };

  const file: RequestHandler = async (req, res) => {
    const query = parseInput(ActivityParameters, req.query);
    res.set('Content-Disposition', 'attachment; filename="activity.csv"');
    res.type('text/csv; charset=utf-8');
    await pipeline(
      Readable.from(activity.found({ ...query, limit: ROWS_MAX })),
      // With a byte order mark, without which Excel reads names with accents wrongly.
      stringify({ header: true, columns: COLUMNS, bom: true, escape_formulas: true }),
      res,
    );
  };

  endpoint(router, '/api/activity', { get: [...access.owner, list] });
  endpoint(router, '/api/activity.csv', { get: [...access.owner, file] });
  return router;
}
