/** Routes of the activity log. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { ACTIVITY_ROWS_MAX, activityApi } from '../domain/history/log.api.ts';
import { handle } from '../http/handle.ts';
import type { ActivityLog } from '../journal/activity-log.ts';

/** Entries of a response. */
const ENTRIES = 200;

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

export const activityRoutes = ({ activity }: { activity: ActivityLog }) =>
  handle(activityApi, {
    read: async ({ query }) => {
      const found = await activity.entries({ ...query, limit: ENTRIES });
      return { ...found, people: await activity.people() };
    },
    table: async ({ query, res }) => {
      res.set('Content-Disposition', 'attachment; filename="activity.csv"');
      res.type('text/csv; charset=utf-8');
      await pipeline(
        Readable.from(activity.found({ ...query, limit: ACTIVITY_ROWS_MAX })),
        // With a byte order mark, without which Excel reads names with accents wrongly.
        stringify({ header: true, columns: COLUMNS, bom: true, escape_formulas: true }),
        res,
      );
    },
  });
