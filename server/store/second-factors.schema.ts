/** What the server stores of second factors. */
import { z } from 'zod';

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
