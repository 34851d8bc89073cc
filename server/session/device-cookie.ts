/**
 * The cookie of a browser that signed in before: the account and a random id, signed. It opens nothing. It
 * only separates the browser's failed logins from those of everyone else.
 */
import { randomBytes } from 'node:crypto';
import Cookies from 'cookies';
import type { Request, Response } from 'express';

export const DEVICE_COOKIE = 'tour_device';

const YEAR_MS = 365 * 86_400_000;

/** Only logins need it. */
const PATH = '/api/login';

/** Separates the account from the id; account ids don't contain it. */
const SEPARATOR = '~';

export interface DeviceCookies {
  /** The browser's id for an account, or null when it never signed in to that account. */
  read: (req: Request, res: Response) => (accountID: string) => string | null;
  /** Sets a new id for an account, unless the browser has one. */
  remember: (req: Request, res: Response, accountID: string) => void;
}

/** Device cookies that are signed with a key. */
export function deviceCookies(key: string): DeviceCookies {
  const read: DeviceCookies['read'] = (req, res) => {
    const value = new Cookies(req, res, { keys: [key] }).get(DEVICE_COOKIE, { signed: true }) ?? '';
    const at = value.lastIndexOf(SEPARATOR);
    return (accountID) =>
      at > 0 && decodeURIComponent(value.slice(0, at)) === accountID ? value : null;
  };
  return {
    read,
    remember(req, res, accountID) {
      if (read(req, res)(accountID) !== null) return;
      const id = randomBytes(16).toString('base64url');
      const value = `${encodeURIComponent(accountID)}${SEPARATOR}${id}`;
      new Cookies(req, res, { keys: [key], secure: req.secure }).set(DEVICE_COOKIE, value, {
        signed: true,
        path: PATH,
        httpOnly: true,
        sameSite: 'lax',
        maxAge: YEAR_MS,
      });
    },
  };
}
