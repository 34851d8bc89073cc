/** The journal in the API. */
import { z } from 'zod';
import { AnyRecord } from './history.schema.ts';
import { ChangedRecord, ChangeSetHead } from './change-set.schema.ts';

/** A change set as staff read it. */
export const JournalEntry = ChangeSetHead.pick({
  number: true,
  at: true,
  by: true,
  kind: true,
  text: true,
}).extend({
  records: z.array(
    ChangedRecord.pick({ collection: true, recordID: true, name: true, change: true }),
  ),
  /** Whether it is undone now. */
  undone: z.boolean(),
  /** Whether it can be undone: it changed records, and is not one of the server's own changes. */
  undoable: z.boolean(),
});
export type JournalEntry = z.output<typeof JournalEntry>;

/** A change set with each of its records before and after it; null where the record didn't exist or isn't known. */
export const JournalChanges = JournalEntry.extend({
  changes: z.array(z.object({ before: AnyRecord.nullable(), after: AnyRecord.nullable() })),
});
export type JournalChanges = z.output<typeof JournalChanges>;

/** The newest first. */
export const JournalResponse = z.array(JournalEntry);
