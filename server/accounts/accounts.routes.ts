/** Routes of accounts, for owners. */
import type { Request } from 'express';
import type { Context } from '../context.ts';
import { ACCOUNT, noteName, noteResponse } from '../log/activity-log.ts';
import { accountsApi, invitationsApi, type AccountLink } from '../domain/accounts/accounts.api.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import {
  changeAccount,
  createAccount,
  inviteAccount,
  listAccounts,
  removeAccount,
  type Invited,
} from './accounts.service.ts';
import { addressOf } from './links.ts';
import { logAccount } from '../http/request-log.ts';
import { privateResponse } from '../session/guard.ts';
import { sessionIdOf, setSessionId } from '../session/session-cookie.ts';
import { Invitations } from './invitations.service.ts';

export function accountsRoutes(context: Context) {
  const { activity, config, stores } = context;
  const accountOf = (req: Request) =>
    stores.accounts.data.find(({ id }) => id === pathPart(req, 'id'));
  const before = [noteResponse(activity, ACCOUNT, (req) => accountOf(req)?.username)];

  /** The link leads to the address at which the owner uses the panel; the origin check has accepted it. */
  const withLink = (req: Request, { account, token, expiresAt }: Invited): AccountLink => ({
    account,
    link: addressOf(token, req.get('Origin') ?? config.siteUrl),
    expiresAt,
  });

  return handle(accountsApi, {
    list: () => listAccounts(context),
    add: {
      before,
      handler: async ({ body, req, res }) => {
        const invited = await createAccount(context, body);
        noteName(res, invited.account.name);
        return withLink(req, invited);
      },
    },
    change: {
      before,
      handler: ({ path, body, check }) => changeAccount(context, path.id, body, check),
    },
    remove: { before, handler: ({ path, check }) => removeAccount(context, path.id, check) },
    invite: {
      before,
      handler: async ({ path, req }) => withLink(req, await inviteAccount(context, path.id)),
    },
  });
}

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
