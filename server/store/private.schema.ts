import { z } from 'zod';
import { Role } from '../domain/account/role.ts';
import { BackupState, StepOutcomes } from '../domain/backup/automatic-backup.schema.ts';

/** The account's id in files of versions that had none; no new account gets such an id. */
const formerAccountId = (username: string) => `name:${username}`;

/**
 * A staff account. `id` is never used again, not even for a new account of the same name. `generation`
 * counts password changes; sessions of an older one have ended. A disabled account can't sign in.
 */
export const Account = z
  .object({
    id: z.string().min(1).optional(),
    username: z.string().min(1),
    passwordHash: z.string().startsWith('$argon2id$'),
    generation: z.number().int().min(1),
    // Accounts of versions without roles could do everything.
    role: Role.default('owner'),
    isDisabled: z.boolean().default(false),
  })
  .transform(({ id, ...account }) => ({ id: id ?? formerAccountId(account.username), ...account }));

/** A signed-in browser. Instants are ISO texts; `id` is a hash, so that the file opens no session. */
export const Session = z
  .object({
    id: z.string().min(20),
    accountID: z.string().min(1).optional(),
    username: z.string(),
    generation: z.number().int(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .transform((session) => ({
    ...session,
    accountID: session.accountID ?? formerAccountId(session.username),
  }));

/** Generated secrets of this installation. */
export const Secrets = z.object({ sessionKey: z.string() });

/** When the last complete backup was made; not part of a backup itself. */
export const LastBackup = z.object({ at: z.iso.datetime().nullable() });

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
