/** The API of signing in, and of the session’s own account. */
import { routesAt } from '../api/route.ts';
import { Done } from '../api/schemas.ts';
import { Login, LOGIN_FAILED, PasswordChange, SessionResponse } from './account.schema.ts';
import { Confirmation, ConfirmationState } from './confirmation.schema.ts';
import { LoginResponse } from './second-factor.schema.ts';

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
