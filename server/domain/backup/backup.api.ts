/** The API of backups. Instants are ISO texts. A restore that is no preview requires a recent confirmation of the identity. */
import { z } from 'zod';
import { fileForm } from '../api/forms.ts';
import { routesAt } from '../api/route.ts';
import { PreviewQuery } from '../api/schemas.ts';
import { BACKUP_BYTES_MAX } from './backup.ts';

/** Only a backup that was restored into a scratch folder without a difference is verified. */
export const BackupState = z.enum(['unverified', 'verified', 'failed']);
export type BackupState = z.output<typeof BackupState>;

/** How the last attempt of a step ended. */
export const StepOutcome = z.object({
  at: z.iso.datetime(),
  /** A sentence; empty for success. */
  error: z.string(),
});
export type StepOutcome = z.output<typeof StepOutcome>;

/** One stored backup. */
export const AutomaticBackup = z.object({
  name: z.string(),
  createdAt: z.iso.datetime(),
  bytes: z.number().int(),
  state: BackupState,
  /** Why it is not verified; empty otherwise. */
  error: z.string(),
});
export type AutomaticBackup = z.output<typeof AutomaticBackup>;

/** The steps of a run, in their order. */
export const BACKUP_STEPS = ['backup', 'verification', 'copy', 'command'] as const;
export type BackupStep = (typeof BACKUP_STEPS)[number];

/** How the last run of each step ended; null before the first. */
export const StepOutcomes = z.object({
  backup: StepOutcome.nullable(),
  verification: StepOutcome.nullable(),
  copy: StepOutcome.nullable(),
  command: StepOutcome.nullable(),
});
export type StepOutcomes = z.output<typeof StepOutcomes>;

/** What is wrong with the backups, and what to do. */
export const BackupWarning = z.object({ problem: z.string(), advice: z.string() });
export type BackupWarning = z.output<typeof BackupWarning>;

export const AutomaticBackupsResponse = z.object({
  /** Whether the server makes backups daily. */
  isDaily: z.boolean(),
  /** Whether one is being made, verified or copied now. */
  isRunning: z.boolean(),
  /** When the newest verified one was made; null for none. */
  lastVerified: z.iso.datetime().nullable(),
  warnings: z.array(BackupWarning),
  /** Newest first. */
  backups: z.array(AutomaticBackup),
});
export type AutomaticBackupsResponse = z.output<typeof AutomaticBackupsResponse>;

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

const api = routesAt('/api', { role: 'owner' });
const automatic = routesAt('/api/automatic-backups', { role: 'owner' });
const zip = { sends: 'application/zip' };

/** The form of a backup that is restored. */
export const backupForm = fileForm('backup', 'backup', BACKUP_BYTES_MAX);

export const backupApi = {
  download: api.get('/data-directory', 'A backup of everything.', null, zip),
  restore: api.post('/restore', 'Restores a backup, or previews that.', RestoreResponse, null, {
    query: PreviewQuery,
    form: backupForm,
  }),
  status: api.get('/backups', 'The last backup, and those before restores.', BackupsResponse),
};

export const automaticBackupsApi = {
  list: automatic.get('', 'The backups that the server made.', AutomaticBackupsResponse),
  make: automatic.post('', 'Begins a backup.', AutomaticBackupsResponse, null, { status: 202 }),
  download: automatic.get('/:name', 'A stored backup.', null, zip),
  restore: automatic.post('/:name/restore', 'Restores one.', RestoreResponse, null, {
    query: PreviewQuery,
  }),
};
