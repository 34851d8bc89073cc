/** The API of the log: versions of records, changes, what was deleted, and what everyone did. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';
import { EVENT_TABLES } from '../results/leaderboard.ts';
import { isCalendarDate } from '../time/calendar.ts';
import { ActivityKind, ActivityResponse } from './activity.schema.ts';
import { ChangeSetKind } from './change-set.schema.ts';
import {
  AnyRecord,
  LastChangesResponse,
  VersionResponse,
  VersionsResponse,
} from './history.schema.ts';
import { JournalChanges, JournalResponse } from './journal.schema.ts';
import { DeletedRecord, TrashResponse } from './trash.schema.ts';
import { UndoResponse } from './undo.schema.ts';

export const NO_VERSION = 'There is no such version of this record.';
export const NO_CHANGE = 'There is no such change. The journal has changes of two years.';

/** An empty filter is none. */
const given = (name: string) =>
  z
    .string({ error: `${name} must be given once.` })
    .optional()
    .transform((text) => (text === '' ? undefined : text));
const orNone = <Filter extends z.ZodType>(filter: Filter) =>
  z.preprocess((sent) => (sent === '' ? undefined : sent), filter.optional());

const number = (pattern: RegExp, error: string) =>
  z.string().regex(pattern, { error }).transform(Number);

/** The roles are those that the collection’s other routes need; at least these. */
const history = routesAt('/api/history/:collection', {
  role: 'scorer',
  params: { version: number(/^(?:0|[1-9]\d{0,8})$/, NO_VERSION) },
});

export const historyApi = {
  lastChanges: history.get('', 'The last change of each record.', LastChangesResponse),
  versions: history.get('/:recordID', 'The versions of a record.', VersionsResponse),
  version: history.get('/:recordID/:version', 'A version of a record.', VersionResponse),
  restore: history.post('/:recordID/:version/restore', 'Restores a version.', AnyRecord, null, {
    role: 'editor',
    query: z.object({
      table: z
        .enum([...EVENT_TABLES, 'scorecards', 'colony-cup'], {
          error: 'table must be the name of a table.',
        })
        .optional(),
    }),
  }),
};

const journal = routesAt('/api/journal', {
  role: 'editor',
  params: { number: number(/^[1-9]\d{0,14}$/, NO_CHANGE) },
});

export const journalApi = {
  list: journal.get('', 'What was changed, the newest first.', JournalResponse, {
    query: z.object({
      before: orNone(z.coerce.number({ error: 'before must be the number of a change.' }).int()),
      by: given('by'),
      kind: orNone(
        z.enum(ChangeSetKind.options, { error: 'kind must be a kind of changes, such as import.' }),
      ),
      collection: given('collection'),
    }),
  }),
  read: journal.get('/:number', 'A change, with its records before and after.', JournalChanges),
  undo: journal.post('/:number/undo', 'Undoes a change.', UndoResponse, null, { role: 'scorer' }),
};

const trash = routesAt('/api/trash', { role: 'editor' });

export const trashApi = {
  list: trash.get('', 'Deleted records, the newest first.', TrashResponse),
  remove: trash.del('/:id', 'Deletes a record for good.', null, { role: 'owner' }),
  restore: trash.post('/:id/restore', 'Restores a record.', DeletedRecord, null),
};

/** Rows of a file: a spreadsheet opens no more. */
export const ACTIVITY_ROWS_MAX = 1_000_000;

const activity = routesAt('/api', { role: 'owner' });
const query = z.object({
  by: given('by'),
  kind: orNone(ActivityKind),
  day: z
    .string({ error: 'day must be given once.' })
    .refine((text) => text === '' || isCalendarDate(text), {
      error: 'day must be a date such as 2026-11-22.',
    })
    .optional()
    .transform((text) => (text === '' ? undefined : text)),
  skip: z.coerce
    .number({ error: 'skip must be a number.' })
    .int()
    .min(0)
    .max(ACTIVITY_ROWS_MAX)
    .default(0),
});

export const activityApi = {
  read: activity.get('/activity', 'Who did what, the newest first.', ActivityResponse, { query }),
  table: activity.get('/activity.csv', 'The same as a table.', null, { query, sends: 'text/csv' }),
};
