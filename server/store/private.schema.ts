import { z } from 'zod';
import { Role } from '../domain/accounts/role.ts';
import { BackupState, StepOutcomes } from '../domain/backup/backup.api.ts';

/** An account's unused one-time link. The hash of its token opens nothing. */
const Link = z.object({ tokenHash: z.string().min(20), expiresAt: z.iso.datetime() });

/**
 * A staff account. `id` is never used again, not even for a new account of the same name. `generation`
 * counts password changes; sessions of an older one have ended. A disabled account can't sign in, nor can one
 * without a password, which is invited.
 */
export const Account = z.object({
  id: z.string().min(1),
  username: z.string().min(1),
  passwordHash: z.string().startsWith('$argon2id$').nullable(),
  generation: z.number().int().min(1),
  role: Role,
  isDisabled: z.boolean(),
  link: Link.nullable(),
  /** The last use of the sessions that have ended. */
  lastSeenAt: z.iso.datetime().nullable(),
});

/** A signed-in browser. Instants are ISO texts; `id` is a hash, so that the file opens no session. */
export const Session = z.object({
  id: z.string().min(20),
  accountID: z.string().min(1),
  username: z.string(),
  generation: z.number().int(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** When its account last entered its password. */
  confirmedAt: z.iso.datetime(),
  /** The browser and address of its login. */
  device: z.string(),
  address: z.string(),
});

/** Generated secrets of this installation. */
export const Secrets = z.object({ sessionKey: z.string() });

/**
 * When a complete backup was last downloaded, and when the newest was made that a staff member requested of the
 * server; not part of a backup itself.
 */
export const LastBackup = z.object({
  at: z.iso.datetime().nullable(),
  requested: z.iso.datetime().nullable(),
});

/** What is known about automatic backups: the result of each file's verification, and of the last steps. */
export const AutomaticBackupLog = z.object({
  files: z.array(z.object({ name: z.string(), state: BackupState, error: z.string() })),
  steps: StepOutcomes,
});

export type AutomaticBackupLog = z.output<typeof AutomaticBackupLog>;
export type LastBackup = z.output<typeof LastBackup>;
export type Account = z.output<typeof Account>;
export type Session = z.output<typeof Session>;
export type Secrets = z.output<typeof Secrets>;
