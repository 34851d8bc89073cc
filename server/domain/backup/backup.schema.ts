/** Responses about backups. Instants are ISO texts. */
import { z } from 'zod';

/** How many records a collection has in the backup and had here before the restore. */
const Count = z.object({
  /** The collection as staff read it, such as `Events`. */
  label: z.string(),
  backup: z.number().int(),
  here: z.number().int(),
});

export const RestoreResponse = z.object({
  /** False for a preview, which changes nothing. */
  restored: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The schema version of the backup; older ones are migrated. */
  schemaVersion: z.number().int(),
  counts: z.array(Count),
  /** The backup of the previous state, below the data directory; null for a preview. */
  safetyCopy: z.string().nullable(),
});
export type RestoreResponse = z.output<typeof RestoreResponse>;

export const BackupsResponse = z.object({
  /** When the last complete backup was made; null for never. */
  lastBackup: z.iso.datetime().nullable(),
  /** Backups from before a restore, newest first. */
  safetyCopies: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
});
export type BackupsResponse = z.output<typeof BackupsResponse>;
