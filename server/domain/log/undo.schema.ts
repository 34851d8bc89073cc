/** The response of an undo. */
import { z } from 'zod';

/** A record that an undo left as it is. */
export const LeftRecord = z.object({
  collection: z.string(),
  recordID: z.string(),
  /** As staff read it. */
  name: z.string(),
  /** One sentence. */
  reason: z.string(),
});
export type LeftRecord = z.output<typeof LeftRecord>;

/**
 * The number of the change set that an undo saved, which can be undone too; null when every record stays as it is.
 * `undone` is how many records it put back.
 */
export const UndoResponse = z.object({
  number: z.int().nullable(),
  undone: z.int(),
  left: z.array(LeftRecord),
});
export type UndoResponse = z.output<typeof UndoResponse>;
