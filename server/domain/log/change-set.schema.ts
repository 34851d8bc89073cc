/** Change sets: changes that were saved together, each a line of the journal. */
import { z } from 'zod';
import { Occasion, OccasionKind } from './activity.schema.ts';
import { AnyRecord, Change } from './history.schema.ts';

/** What a line of the journal is about. */
export const ChangeSetKind = z.enum([
  'change',
  'import',
  'merge',
  'withdrawal',
  'restore',
  'undo',
  ...OccasionKind.options,
]);
export type ChangeSetKind = z.output<typeof ChangeSetKind>;

/** A record that a set changed. */
export const ChangedRecord = z.object({
  /** As in addresses of the API. */
  collection: z.string(),
  recordID: z.string(),
  /** Its id before, when the change gave it another one, such as a new name. */
  formerID: z.string().exactOptional(),
  /** As staff read it. */
  name: z.string(),
  /** The date of what it is about, such as that of an event. */
  date: z.string().exactOptional(),
  change: Change,
  /** The digest of the version before; empty for a new record. */
  was: z.string(),
  /**
   * The digest of the new version; empty for a deleted record. A change of a single record by the server itself has
   * none, since its next changes are part of it.
   */
  is: z.string().exactOptional(),
  /** The deletion that the change takes back. */
  restores: z.object({ number: z.int(), recordID: z.string() }).exactOptional(),
  /** Whether it was deleted for good: it can't come back. */
  isGone: z.literal(true).exactOptional(),
});
export type ChangedRecord = z.output<typeof ChangedRecord>;

/** A change of what has no history, with which a start completes a set of several files. */
export const OtherChange = ChangedRecord.pick({
  collection: true,
  recordID: true,
  was: true,
}).extend({ version: AnyRecord.nullable() });

/** What a line begins with. */
export const ChangeSetHead = z.object({
  /** Counts from 1, over all months. */
  number: z.int().min(1),
  at: z.iso.datetime(),
  /** The name of an account; empty for the server itself. */
  by: z.string(),
  kind: ChangeSetKind,
  /** One sentence. */
  text: z.string(),
  about: Occasion.exactOptional(),
  /** The number of the set that this one undoes. */
  undoes: z.int().exactOptional(),
  records: z.array(ChangedRecord),
});
export type ChangeSetHead = z.output<typeof ChangeSetHead>;

/** A line of the journal. What is long stands at its end, so that the rest can be read without it. */
export const ChangeSet = ChangeSetHead.extend({
  /**
   * The new version of each record, null when it was deleted; none for a change of a single record by the server itself,
   * which is made every few minutes on event days.
   */
  versions: z.array(AnyRecord.nullable()),
  /** The version before of each record whose earlier lines don't have it; none when they have all. */
  before: z.array(AnyRecord.nullable()),
  /** Missing without any. */
  others: z.array(OtherChange).exactOptional(),
});
export type ChangeSet = z.output<typeof ChangeSet>;
