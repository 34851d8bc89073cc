/**
 * The API of signing in, of confirming one’s identity again before changes that a stolen session must not make, and of
 * an account’s own sessions.
 */
import { z } from 'zod';
import {
  PASSWORDS_MISSING,
  TypedPassword,
  Login,
  LOGIN_FAILED,
  PasswordChange,
  SessionResponse,
} from './account.schema.ts';
import { routesAt } from '../api/route.ts';
import { Done } from '../api/schemas.ts';
import { LoginResponse } from './second-factor.api.ts';

/** How long a login or a confirmation counts. */
export const CONFIRMED_MINUTES = 10;

/** The header of a 403 that a confirmation prevents; its value is `required`. */
export const CONFIRM_HEADER = 'X-Confirm-Identity';

export const Confirmation = z.object({
  password: TypedPassword.min(1, { error: PASSWORDS_MISSING }),
});

export const ConfirmationState = z.object({ confirmed: z.boolean() });

/** One of an account's own sessions. */
export const OwnSession = z.object({
  /** Names the session in requests; it opens nothing. */
  id: z.string(),
  /** Such as `Firefox on Windows`. */
  device: z.string(),
  /** The address of its login. */
  address: z.string(),
  createdAt: z.string(),
  lastSeen: z.string(),
  /** Whether it is the session of the request. */
  current: z.boolean(),
});

/** The response of `GET /api/sessions`, the one used last first. */
export const OwnSessionsResponse = z.array(OwnSession);

export const SessionsEnded = z.object({ ended: z.number() });

export type OwnSession = z.output<typeof OwnSession>;
export type OwnSessionsResponse = z.output<typeof OwnSessionsResponse>;
export type SessionsEnded = z.output<typeof SessionsEnded>;

const open = routesAt('/api', { role: null });
const own = routesAt('/api', { role: 'scorer', isBeforeSetup: true });

export const sessionApi = {
  login: open.post('/login', 'Signs in, or begins the second step.', LoginResponse, Login, {
    refusal: { sentence: LOGIN_FAILED },
  }),
  logout: open.post('/logout', 'Ends the session.', Done, null),
  read: open.get('/auth/me', 'Whether and as whom the client is signed in.', SessionResponse),
  isConfirmed: own.get('/auth/confirm', 'Whether it was confirmed lately.', ConfirmationState),
  confirm: own.post('/auth/confirm', 'Confirms the identity.', Done, Confirmation),
  changePassword: own.post('/change-password', 'Changes the password.', Done, PasswordChange),
};

const sessions = routesAt('/api/sessions', { role: 'scorer', isBeforeSetup: true });

export const ownSessionsApi = {
  list: sessions.get('', 'Where the account is signed in.', OwnSessionsResponse),
  endOthers: sessions.del('', 'Ends all sessions except this one.', SessionsEnded),
  end: sessions.del('/:id', 'Ends a session.', null),
};
