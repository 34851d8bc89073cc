/** The cookie of a browser between the steps of a login: a signed random id. It opens nothing. */
import { randomBytes } from 'node:crypto';
import Cookies from 'cookies';
import type { Request, Response } from 'express';
import { LOGIN_STEP_MINUTES } from '../../domain/accounts/second-factor.schema.ts';

export const LOGIN_COOKIE = 'tour_login';

/** Only logins need it. */
const PATH = '/api/login';

export interface LoginCookies {
  /** The browser's id, or null without a valid one. */
  read: (req: Request, res: Response) => string | null;
  /** Gives the browser a new id and returns it. */
  renew: (req: Request, res: Response) => string;
  clear: (req: Request, res: Response) => void;
}

/** Login cookies that are signed with a key. */
export function loginCookies(key: string): LoginCookies {
  const write = (req: Request, res: Response, value: string | null) => {
    new Cookies(req, res, { keys: [key], secure: req.secure }).set(LOGIN_COOKIE, value, {
      signed: true,
      path: PATH,
      httpOnly: true,
      sameSite: 'lax',
      maxAge: LOGIN_STEP_MINUTES * 60_000,
    });
  };
  return {
    read: (req, res) =>
      new Cookies(req, res, { keys: [key] }).get(LOGIN_COOKIE, { signed: true }) ?? null,
    renew(req, res) {
      const id = randomBytes(32).toString('base64url');
      write(req, res, id);
      return id;
    },
    clear(req, res) {
      write(req, res, null);
    },
  };
}
