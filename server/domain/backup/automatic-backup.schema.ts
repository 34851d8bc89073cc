/** Automatic backups as the panel shows them. Instants are ISO texts. */
import { z } from 'zod';

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
