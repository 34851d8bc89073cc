/** Routes of accounts, for owners. */
import type { Request } from 'express';
import type { ActivityLog } from '../log/activity-log.ts';
import { ACCOUNT, noteName, noteResponse } from '../log/note-response.ts';
import { accountsApi } from '../domain/accounts/accounts.api.ts';
import type { AccountLink } from '../domain/accounts/accounts.schema.ts';
import { pathPart } from '../http/endpoint.ts';
import { handle } from '../http/handle.ts';
import type { AccountsService, Invited } from './accounts.service.ts';
import { addressOf } from './links.ts';

export function accountsRoutes({
  accounts,
  activity,
  config,
}: {
  accounts: AccountsService;
  activity: ActivityLog;
  /** With the public address of the tour. */
  config: { siteUrl: string };
}) {
  const before = [noteResponse(activity, ACCOUNT, (req) => accounts.nameOf(pathPart(req, 'id')))];

  /** The link leads to the address at which the owner uses the panel; the origin check has accepted it. */
  const withLink = (req: Request, { account, token, expiresAt }: Invited): AccountLink => ({
    account,
    link: addressOf(token, req.get('Origin') ?? config.siteUrl),
    expiresAt,
  });

  return handle(accountsApi, {
    list: () => accounts.list(),
    add: {
      before,
      handler: async ({ body, req, res }) => {
        const invited = await accounts.create(body);
        noteName(res, invited.account.name);
        return withLink(req, invited);
      },
    },
    change: { before, handler: ({ path, body, check }) => accounts.change(path.id, body, check) },
    remove: { before, handler: ({ path, check }) => accounts.remove(path.id, check) },
    invite: {
      before,
      handler: async ({ path, req }) => withLink(req, await accounts.invite(path.id)),
    },
  });
}
