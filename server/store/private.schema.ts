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

/** A public key credential. The key is no secret: it only checks signatures. */
const Passkey = z.object({
  /** The credential id, in Base64url. */
  id: z.string().min(1),
  name: z.string(),
  publicKey: z.string().min(1),
  /** Of the last signature; 0 for authenticators that don't count. */
  counter: z.number().int().min(0),
  transports: z.array(z.string()),
  /** The host that the passkey belongs to; browsers offer it on no other. */
  rpID: z.string().min(1),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});

/** An authenticator app. The server needs the secret itself to compute codes. */
const Totp = z.object({
  /** In Base32. */
  secret: z.string().min(16),
  /** The time step of the last accepted code; that code and older ones are refused. */
  lastStep: z.number().int(),
});

const AccountFactors = z.object({
  accountID: z.string().min(1),
  totp: Totp.nullable(),
  passkeys: z.array(Passkey),
  /** Hashes of the codes that were not used yet. */
  recoveryHashes: z.array(z.string().min(20)),
});

/** The file: whether every account needs a second factor, and those of each account. */
export const SecondFactorsFile = z.object({
  required: z.boolean(),
  accounts: z.array(AccountFactors),
});

export type Passkey = z.output<typeof Passkey>;
export type AccountFactors = z.output<typeof AccountFactors>;
export type SecondFactorsFile = z.output<typeof SecondFactorsFile>;
