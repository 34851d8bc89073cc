/** Change sets: changes that were saved together, each a line of the journal. */
import { z } from 'zod';
import { AnyRecord, Change } from './history.schema.ts';

/** What a change set was. */
export const CHANGE_SET_KINDS = ['change', 'publication', 'restore', 'restored-backup'] as const;
export const ChangeSetKind = z.enum(CHANGE_SET_KINDS);
export type ChangeSetKind = z.output<typeof ChangeSetKind>;

/** A record that a set changed. */
export const ChangedRecord = z.object({
  /** As in addresses of the API. */
  collection: z.string(),
  recordID: z.string(),
  /** As staff read it. */
  name: z.string(),
  change: Change,
  /** The digest of the version before; empty for a new record. */
  was: z.string(),
});
export type ChangedRecord = z.output<typeof ChangedRecord>;

/** A line of the journal. What is long stands at its end, so that the rest can be read without it. */
export const ChangeSet = z.object({
  /** Counts from 1, over all months. */
  number: z.int().min(1),
  at: z.iso.datetime(),
  /** The name of an account; empty for the server itself. */
  by: z.string(),
  kind: ChangeSetKind,
  /** One sentence. */
  text: z.string(),
  records: z.array(ChangedRecord),
  /**
   * The new version of each record, null when it was deleted; none for a change of a single record by the server itself,
   * which is made every few minutes on event days.
   */
  versions: z.array(AnyRecord.nullable()),
});
export type ChangeSet = z.output<typeof ChangeSet>;
