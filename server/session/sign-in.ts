import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import type { Account } from '../store/private.schema.ts';
import { deviceCookies } from './device-cookie.ts';
import { sessionIdOf, setSessionId } from './session-cookie.ts';

/** Begins a session of an account that proved who it is, in place of the one that the browser of the request had. */
export async function signIn(
  { sessions, sessionKey }: Context,
  req: Request,
  res: Response,
  account: Account,
): Promise<void> {
  const replaced = sessionIdOf(req);
  const client = { address: req.ip, userAgent: req.get('User-Agent') };
  setSessionId(req, await sessions.begin(account, client, replaced));
  deviceCookies(sessionKey).remember(req, res, account.id);
}
