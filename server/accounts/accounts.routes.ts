/** Routes of accounts, for owners. */
import { Router, type Request, type RequestHandler } from 'express';
import type { ActivityLog } from '../journal/activity-log.ts';
import { ACCOUNT, noteName, noteResponse } from '../journal/note-response.ts';
import {
  AccountChange,
  NewAccount,
  type AccountLink,
  type AccountsResponse,
} from '../domain/account/accounts.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import type { Access } from '../session/guard.ts';
import type { AccountsService, Invited } from './accounts.service.ts';
import { addressOf } from './links.ts';

export interface AccountsRoutesDeps {
  accounts: AccountsService;
  /** The public address of the tour. */
  siteUrl: string;
  activity: ActivityLog;
  access: Access;
  /** Requires the owner's identity to be confirmed. */
  confirmed: readonly RequestHandler[];
}

export function accountsRoutes(deps: AccountsRoutesDeps): Router {
  const { accounts, siteUrl, activity, access, confirmed } = deps;
  const router = Router();
  const nameOf = (req: Request) => accounts.nameOf(pathPart(req, 'id'));
  const mayChange = [...access.owner, ...confirmed, noteResponse(activity, ACCOUNT, nameOf)];

  /** The link leads to the address at which the owner uses the panel; the origin check has accepted it. */
  const withLink = (req: Request, { account, token, expiresAt }: Invited): AccountLink => ({
    account,
    link: addressOf(token, req.get('Origin') ?? siteUrl),
    expiresAt,
  });

  const list: RequestHandler = async (_req, res) => {
    const response: AccountsResponse = await accounts.list();
    res.json(response);
  };

  const create: RequestHandler = async (req, res) => {
    const invited = await accounts.create(parseInput(NewAccount, req.body));
    noteName(res, invited.account.name);
    res.status(201).json(withLink(req, invited));
  };

  const change: RequestHandler = async (req, res) => {
    const fields = parseInput(AccountChange, req.body);
    res.json(await accounts.change(pathPart(req, 'id'), fields, ifMatch(req)));
  };

  const remove: RequestHandler = async (req, res) => {
    await accounts.remove(pathPart(req, 'id'), ifMatch(req));
    res.status(204).end();
  };

  const invite: RequestHandler = async (req, res) => {
    res.json(withLink(req, await accounts.invite(pathPart(req, 'id'))));
  };

  endpoint(router, '/api/accounts', {
    get: [...access.owner, list],
    post: [...mayChange, ...jsonBody, create],
  });
  endpoint(router, '/api/accounts/:id', {
    put: [...mayChange, ...jsonBody, change],
    delete: [...mayChange, remove],
  });
  endpoint(router, '/api/accounts/:id/invite', { post: [...mayChange, invite] });
  return router;
}
