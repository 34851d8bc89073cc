/** The API that acts on several records of a list with one request. */
import { z } from 'zod';
import { routesAt } from '../api/route.ts';

/** What can be done with events; records of other lists can be deleted only. */
export const BULK_ACTIONS = [
  'complete',
  'reopen',
  'open-registration',
  'close-registration',
  'delete',
] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];

/** Most records that one request acts on. */
export const BULK_MAX = 500;

const RECORD = { error: 'Each record must be an object with its id and its tag.' };

/** The body of `POST /api/bulk/{list}`: every record with the tag of the state that the client knows. */
export const BulkRequest = z.object(
  {
    action: z.enum(BULK_ACTIONS, { error: `Action must be one of: ${BULK_ACTIONS.join(', ')}.` }),
    records: z
      .array(z.object({ id: z.string(RECORD), tag: z.string(RECORD) }, RECORD), {
        error: 'Records must be a list.',
      })
      .min(1, { error: 'Choose at least one record.' })
      .max(BULK_MAX, { error: `At most ${BULK_MAX} records can be changed at once.` })
      .refine((records) => new Set(records.map(({ id }) => id)).size === records.length, {
        error: 'Each record can be in the list once only.',
      }),
  },
  { error: 'Send the action and the records as JSON.' },
);
export type BulkRequest = z.output<typeof BulkRequest>;

/** How many records were changed or deleted, and the number of the change, which can be undone. */
export const BulkResponse = z.object({ changed: z.int(), undo: z.int().nullable() });
export type BulkResponse = z.output<typeof BulkResponse>;

const bulk = routesAt('/api/bulk', { role: 'editor' });

export const bulkApi = {
  run: bulk.post('/:list', 'Changes or deletes records, all or none.', BulkResponse, BulkRequest),
};
