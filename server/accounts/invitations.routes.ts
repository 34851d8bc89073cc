/** Routes of one-time links, for clients without a session. Tokens are in bodies, so no log has them. */
import type { Context } from '../context.ts';
import { invitationsApi } from '../domain/accounts/accounts.api.ts';
import { handle } from '../http/handle.ts';
import { logAccount } from '../http/request-log.ts';
import { noteResponse } from '../log/note-response.ts';
import { privateResponse } from '../session/guard.ts';
import { sessionIdOf, setSessionId } from '../session/session-cookie.ts';
import { Invitations } from './invitations.service.ts';

export function invitationsRoutes(context: Context) {
  const { sessions, activity } = context;
  const invitations = new Invitations(context);
  return handle(invitationsApi, {
    read: {
      before: [privateResponse],
      handler: ({ body: { token }, req }) => invitations.find(token, req.ip),
    },
    use: {
      before: [privateResponse, noteResponse(activity, { 200: 'password' })],
      handler: async ({ body: { token, ...choice }, req }) => {
        const client = { address: req.ip, userAgent: req.get('User-Agent') };
        const { username, sessionID } = await invitations.use(token, choice, client);
        logAccount(req, username);
        // Another account may be signed in, such as that of the owner who made the link.
        await sessions.logout(sessionIdOf(req));
        setSessionId(req, sessionID);
        return { signedIn: sessionID !== null };
      },
    },
  });
}
