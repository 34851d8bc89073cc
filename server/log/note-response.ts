/** Notes in the activity log what a request did, by the status of its response. */
import type { Request, RequestHandler, Response } from 'express';
import type { OccasionKind } from '../domain/log/activity.schema.ts';
import { senderOf } from '../http/request-log.ts';
import type { ActivityLog } from './activity-log.ts';

/** The kind of an entry by the status of the response; other responses get none. */
export type KindsByStatus = Readonly<Partial<Record<number, OccasionKind>>>;

/** The kinds of a call that signs in. Attempts that a limit refuses get none. */
export const SIGN_IN: KindsByStatus = { 200: 'sign-in', 401: 'failed-sign-in' };

/** The kinds of a call that changes an account. */
export const ACCOUNT: KindsByStatus = { 200: 'account', 201: 'account', 204: 'account' };

/** What a request turned out to be about, such as a new account. */
const names = new WeakMap<Response, string>();

/** Says what the entry of a response is about, when that was not known at the beginning. */
export function noteName(res: Response, name: string): void {
  names.set(res, name);
}

/**
 * A handler for the beginning of a route: the entry is written when the response is complete. `nameOf` is what the
 * request is about, read before the request changes it; the account of the request by default. Failed sign-ins are
 * counted, and nothing else has an entry without an account: anyone can sign out who is not signed in.
 */
export const noteResponse =
  (
    activity: ActivityLog,
    kinds: KindsByStatus,
    nameOf: (req: Request) => string | undefined = () => undefined,
  ): RequestHandler =>
  (req, res, next) => {
    const name = nameOf(req);
    res.once('finish', () => {
      const kind = kinds[res.statusCode];
      if (!kind) return;
      const { account = '', address } = senderOf(req);
      if (kind === 'failed-sign-in') void activity.noteFailedSignIn(account, address);
      else if (account !== '') {
        void activity.note({
          kind,
          by: account,
          name: names.get(res) ?? name ?? account,
          ...(address && { address }),
        });
      }
    });
    next();
  };
