/** Names and passwords of accounts, as they are sent. */
import { z } from 'zod';
import { Role } from './role.ts';

/**
 * The form of a password that is checked and hashed. Keyboards send one accented letter as one character or as two, so RFC
 * 8265 and NIST SP 800-63B compare passwords in one form.
 */
export const normalPassword = (typed: string): string => typed.normalize('NFC');

/** The forms in which a password may have been hashed: the one in use first, then those of earlier versions. */
export const formsOf = (typed: string): string[] => [
  ...new Set([normalPassword(typed), typed, typed.normalize('NFD')]),
];

/** Shortest accepted new password, in characters. */
export const PASSWORD_MIN = 12;

/** Longest accepted password, in characters; hashing longer texts only serves an attacker. */
export const PASSWORD_MAX = 200;

/** An existing password as it was typed, since it may have been hashed in that form. */
export const TypedPassword = z
  .string()
  .refine((typed) => normalPassword(typed).length <= PASSWORD_MAX);

/** Checked first. */
export const PASSWORDS_DIFFER = 'New password and confirmation do not match.';

export const PASSWORDS_MISSING = 'Please fill out all fields.';

/** The same for every failed login, so that it does not reveal the reason. */
export const LOGIN_FAILED = 'Invalid username or password';

export const Login = z.object({
  username: z.string().normalize('NFC').trim().min(1).max(100),
  password: TypedPassword.min(1),
});

/** A new password, typed twice, in the form that is hashed. */
const newPasswords = {
  newPassword: z
    .string()
    .overwrite(normalPassword)
    .max(PASSWORD_MAX, {
      error: `The new password must have at most ${PASSWORD_MAX} characters.`,
    })
    .default(''),
  confirmPassword: z.string().overwrite(normalPassword).max(PASSWORD_MAX).default(''),
};
type NewPasswords = z.output<z.ZodObject<typeof newPasswords>>;

const isSameTwice = (sent: NewPasswords) => sent.newPassword === sent.confirmPassword;
const DIFFER = { error: PASSWORDS_DIFFER, abort: true };
const MISSING = { error: PASSWORDS_MISSING, abort: true };
const isLongEnough = (sent: NewPasswords) => sent.newPassword.length >= PASSWORD_MIN;
const TOO_SHORT = { error: `The new password must have at least ${PASSWORD_MIN} characters.` };

/** The body of `POST /api/change-password`; the checks run in this order. */
export const PasswordChange = z
  .object({ currentPassword: TypedPassword.default(''), ...newPasswords })
  .refine(isSameTwice, DIFFER)
  .refine((sent) => sent.currentPassword !== '' && sent.newPassword !== '', MISSING)
  .refine(isLongEnough, TOO_SHORT);

/** The fields of a page that sets a password without the current one; checked like a change. */
export const PasswordChoice = z
  .object(newPasswords)
  .refine(isSameTwice, DIFFER)
  .refine((sent) => sent.newPassword !== '', MISSING)
  .refine(isLongEnough, TOO_SHORT);

export const SessionResponse = z.object({
  authenticated: z.boolean(),
  username: z.string().optional(),
  role: Role.optional(),
  /** The account may do nothing but set up a second factor. */
  mustSetUpSecondFactor: z.boolean().optional(),
});

export type Login = z.output<typeof Login>;
export type PasswordChange = z.output<typeof PasswordChange>;
export type PasswordChoice = z.output<typeof PasswordChoice>;
export type SessionResponse = z.output<typeof SessionResponse>;
