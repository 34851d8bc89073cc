/** The cookies of logins, signed. They open nothing, and only logins need them. */
import { randomBytes } from 'node:crypto';
import Cookies from 'cookies';
import type { Request, Response } from 'express';
import type { Context } from '../context.ts';
import { LOGIN_STEP_MINUTES } from '../domain/accounts/second-factor.api.ts';
import type { Account } from '../store/private.schema.ts';
import { sessionIdOf, setSessionId } from './session-cookie.ts';

interface LoginCookie {
  name: string;
  maxAge: number;
}

/**
 * Of a browser that signed in before: the account and a random id. It only separates the browser's failed logins from
 * those of everyone else.
 */
const DEVICE: LoginCookie = { name: 'tour_device', maxAge: 365 * 86_400_000 };

/** Of a browser between the steps of a login: a random id. */
const STEP: LoginCookie = { name: 'tour_login', maxAge: LOGIN_STEP_MINUTES * 60_000 };

/** Separates the account from the id; account ids don't contain it. */
const SEPARATOR = '~';

const randomID = (bytes: number) => randomBytes(bytes).toString('base64url');

/** Reads and sets the cookies of logins. */
export class LoginCookies {
  readonly #keys: string[];

  /** `key` signs them. */
  constructor(key: string) {
    this.#keys = [key];
  }

  /** The browser's id for an account, or null when it never signed in to that account. */
  deviceFor(req: Request, res: Response, accountID: string): string | null {
    const value = this.#get(DEVICE, req, res) ?? '';
    const at = value.lastIndexOf(SEPARATOR);
    return at > 0 && decodeURIComponent(value.slice(0, at)) === accountID ? value : null;
  }

  /** Sets a new id for an account, unless the browser has one. */
  rememberDevice(req: Request, res: Response, accountID: string): void {
    if (this.deviceFor(req, res, accountID) !== null) return;
    const value = `${encodeURIComponent(accountID)}${SEPARATOR}${randomID(16)}`;
    this.#set(DEVICE, req, res, value);
  }

  /** The id of a browser between two steps, or null without a valid one. */
  stepOf(req: Request, res: Response): string | null {
    return this.#get(STEP, req, res) ?? null;
  }

  /** Gives the browser a new id for the next step and returns it. */
  beginStep(req: Request, res: Response): string {
    const id = randomID(32);
    this.#set(STEP, req, res, id);
    return id;
  }

  endStep(req: Request, res: Response): void {
    this.#set(STEP, req, res, null);
  }

  #get({ name }: LoginCookie, req: Request, res: Response): string | undefined {
    return new Cookies(req, res, { keys: this.#keys }).get(name, { signed: true });
  }

  #set({ name, maxAge }: LoginCookie, req: Request, res: Response, value: string | null): void {
    new Cookies(req, res, { keys: this.#keys, secure: req.secure }).set(name, value, {
      signed: true,
      path: '/api/login',
      httpOnly: true,
      sameSite: 'lax',
      maxAge,
    });
  }
}

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
  new LoginCookies(sessionKey).rememberDevice(req, res, account.id);
}
