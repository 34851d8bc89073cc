import type { Request, Response } from 'express';
import type { Account } from '../store/private.schema.ts';
import type { DeviceCookies } from './device-cookie.ts';
import { sessionIdOf, setSessionId } from './session-cookie.ts';
import type { SessionService } from './session.service.ts';

/** Begins a session in the browser of a request, in place of the one that it had. */
export type SignIn = (req: Request, res: Response, account: Account) => Promise<void>;

/** Signs in accounts that proved who they are. */
export function signInWith(sessions: SessionService, devices: DeviceCookies): SignIn {
  return async (req, res, account) => {
    const replaced = sessionIdOf(req);
    const client = { address: req.ip, userAgent: req.get('User-Agent') };
    setSessionId(req, await sessions.begin(account, client, replaced));
    devices.remember(req, res, account.id);
  };
}
