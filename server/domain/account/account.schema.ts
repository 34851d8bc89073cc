import { z } from 'zod';

/** Shortest accepted new password, in characters (C62). */
export const PASSWORD_MIN = 12;

/** Longest accepted password, in characters; hashing longer texts only serves an attacker. */
export const PASSWORD_MAX = 200;

/** Said when the two new passwords differ; checked first (R381). */
export const PASSWORDS_DIFFER = 'New password and confirmation do not match.';

/** Said when a password is missing (R382). */
export const PASSWORDS_MISSING = 'Please fill out all fields.';

/** Said for every failed login, whatever the reason (R270, C35). */
export const LOGIN_FAILED = 'Invalid username or password';

/** The body of `POST /api/login` (R272). */
export const Login = z.object({
  username: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(PASSWORD_MAX),
});

/** The body of `POST /api/change-password`; its checks run in the documented order (R381, R382). */
export const PasswordChange = z
  .object({
    currentPassword: z.string().max(PASSWORD_MAX).default(''),
    newPassword: z
      .string()
      .max(PASSWORD_MAX, {
        error: `The new password must have at most ${PASSWORD_MAX} characters.`,
      })
      .default(''),
    confirmPassword: z.string().max(PASSWORD_MAX).default(''),
  })
  .refine((sent) => sent.newPassword === sent.confirmPassword, {
    error: PASSWORDS_DIFFER,
    abort: true,
  })
  .refine((sent) => sent.currentPassword !== '' && sent.newPassword !== '', {
    error: PASSWORDS_MISSING,
    abort: true,
  })
  .refine((sent) => sent.newPassword.length >= PASSWORD_MIN, {
    error: `The new password must have at least ${PASSWORD_MIN} characters.`,
  });

/** The answer of `GET /api/auth/me` (R007, C34). */
export const SessionResponse = z.object({
  authenticated: z.boolean(),
  username: z.string().optional(),
});

export type Login = z.output<typeof Login>;
export type PasswordChange = z.output<typeof PasswordChange>;
export type SessionResponse = z.output<typeof SessionResponse>;
