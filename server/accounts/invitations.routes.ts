/** Routes of one-time links, for clients without a session. Tokens are in bodies, so no log has them. */
import type { ActivityLog } from '../journal/activity-log.ts';
import { noteResponse } from '../journal/note-response.ts';
import { PasswordChoice } from '../domain/account/account.schema.ts';
import { InvitationToken, type InvitationUsed } from '../domain/account/invitation.schema.ts';
import { parseInput } from '../errors.ts';
import { logAccount } from '../http/request-log.ts';
import { post, type Route } from '../http/routes.ts';
import { privateResponse } from '../session/guard.ts';
import { sessionIdOf, setSessionId } from '../session/session-cookie.ts';
import type { SessionService } from '../session/session.service.ts';
import type { InvitationsService } from './invitations.service.ts';

export function invitationsRoutes({
  invitations,
  sessions,
  activity,
}: {
  invitations: InvitationsService;
  sessions: Pick<SessionService, 'logout'>;
  activity: ActivityLog;
}): Route[] {
  return [
    post('/api/auth/invitation', null, { before: [privateResponse], hasJson: true }, (req) => {
      const { token } = parseInput(InvitationToken, req.body);
      return invitations.find(token, req.ip);
    }),
    post(
      '/api/auth/invitation/password',
      null,
      { before: [privateResponse, noteResponse(activity, { 200: 'password' })], hasJson: true },
      async (req, res) => {
        const { token } = parseInput(InvitationToken, req.body);
        const choice = parseInput(PasswordChoice, req.body);
        const client = { address: req.ip, userAgent: req.get('User-Agent') };
        const { username, sessionID } = await invitations.use(token, choice, client);
        logAccount(req, username);
        // Another account may be signed in, such as that of the owner who made the link.
        await sessions.logout(sessionIdOf(req));
        setSessionId(req, sessionID);
        const response: InvitationUsed = { signedIn: sessionID !== null };
        res.json(response);
      },
    ),
  ];
}
