/** The API of an account’s own sessions. */
import { routesAt } from '../api/route.ts';
import { OwnSessionsResponse, SessionsEnded } from './own-sessions.schema.ts';

const own = routesAt('/api/sessions', { role: 'scorer', isBeforeSetup: true });

export const ownSessionsApi = {
  list: own.get('', 'Where the account is signed in.', OwnSessionsResponse),
  endOthers: own.del('', 'Ends all sessions except this one.', SessionsEnded),
  end: own.del('/:id', 'Ends a session.', null),
};
