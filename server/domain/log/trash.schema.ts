/** The response about deleted records. */
import { z } from 'zod';

/** A deleted record that can be restored. */
export const DeletedRecord = z.object({
  id: z.string(),
  /** Its collection, as in addresses of the API. */
  collection: z.string(),
  name: z.string(),
  /** The date of what it is about, such as that of an event; years are in names. */
  date: z.string().exactOptional(),
  deletedAt: z.iso.datetime(),
  /** The name of an account; empty when it is not known. */
  deletedBy: z.string(),
});
export type DeletedRecord = z.output<typeof DeletedRecord>;

/** The newest first. */
export const TrashResponse = z.array(DeletedRecord);
