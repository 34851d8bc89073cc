/** Answers about backups (CONTRACT). Instants are ISO texts. */
import { z } from 'zod';

/** How many entries one kind of record has in the backup and had here before it. */
const Count = z.object({
  /** The collection as staff read it, such as `Events`. */
  label: z.string(),
  backup: z.number().int(),
  here: z.number().int(),
});

/** The answer of `POST /api/restore`. */
export const RestoreResponse = z.object({
  /** False for a preview, which changes nothing. */
  restored: z.boolean(),
  createdAt: z.iso.datetime(),
  /** The data's schema when the backup was made; older ones are brought up to date. */
  schemaVersion: z.number().int(),
  counts: z.array(Count),
  /** Where the state before is kept, below the data directory; null for a preview. */
  safetyCopy: z.string().nullable(),
});
export type RestoreResponse = z.output<typeof RestoreResponse>;

/** The answer of `GET /api/backups`. */
export const BackupsResponse = z.object({
  /** When a backup was last made whole, by anybody; null for never. */
  lastBackup: z.iso.datetime().nullable(),
  /** States before a restore, newest first. */
  safetyCopies: z.array(z.object({ name: z.string(), bytes: z.number().int() })),
});
export type BackupsResponse = z.output<typeof BackupsResponse>;
