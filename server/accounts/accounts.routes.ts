/** Routes of accounts, for owners. */
import type { Request } from 'express';
import type { ActivityLog } from '../journal/activity-log.ts';
import { ACCOUNT, noteName, noteResponse } from '../journal/note-response.ts';
import {
  AccountChange,
  NewAccount,
  type AccountLink,
  type AccountsResponse,
} from '../domain/account/accounts.schema.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { del, get, post, put, type Route } from '../http/routes.ts';
import type { AccountsService, Invited } from './accounts.service.ts';
import { addressOf } from './links.ts';

const PATH = '/api/accounts';

const idOf = (req: Request) => pathPart(req, 'id');

export function accountsRoutes({
  accounts,
  activity,
  config,
}: {
  accounts: AccountsService;
  activity: ActivityLog;
  /** With the public address of the tour. */
  config: { siteUrl: string };
}): Route[] {
  const note = noteResponse(activity, ACCOUNT, (req) => accounts.nameOf(idOf(req)));
  const change = { role: 'owner', confirmed: true, before: [note] } as const;

  /** The link leads to the address at which the owner uses the panel; the origin check has accepted it. */
  const withLink = (req: Request, { account, token, expiresAt }: Invited): AccountLink => ({
    account,
    link: addressOf(token, req.get('Origin') ?? config.siteUrl),
    expiresAt,
  });

  return [
    get(PATH, 'owner', (): Promise<AccountsResponse> => accounts.list()),
    post(PATH, 'owner', { ...change, hasJson: true }, async (req, res) => {
      const invited = await accounts.create(parseInput(NewAccount, req.body));
      noteName(res, invited.account.name);
      res.status(201).json(withLink(req, invited));
    }),
    put(`${PATH}/:id`, 'owner', { ...change, hasJson: true }, (req) => {
      const fields = parseInput(AccountChange, req.body);
      return accounts.change(idOf(req), fields, ifMatch(req));
    }),
    del(`${PATH}/:id`, 'owner', change, async (req, res) => {
      await accounts.remove(idOf(req), ifMatch(req));
      res.status(204).end();
    }),
    post(`${PATH}/:id/invite`, 'owner', change, async (req) =>
      withLink(req, await accounts.invite(idOf(req))),
    ),
  ];
}
