/** Notes sign-ins, failed ones, and changes of accounts in the activity log. */
import type { Request, RequestHandler } from 'express';
import type { ActivityKind } from '../domain/history/activity.schema.ts';
import { senderOf } from '../http/request-log.ts';
import type { Stores } from '../store/stores.ts';
import type { ActivityLog } from './activity-log.ts';

type Kinds = Readonly<Record<number, ActivityKind>>;

interface Noted {
  method: string;
  path: RegExp;
  /** The kind of an entry by the status of the response; other responses get none. */
  kinds: Kinds;
}

const FAILED = { 401: 'failed-sign-in', 429: 'failed-sign-in' } as const;

const NOTED: readonly Noted[] = [
  { method: 'POST', path: /^\/api\/login$/, kinds: { 200: 'sign-in', ...FAILED } },
  {
    method: 'POST',
    path: /^\/api\/login\/(?:second-factor|passkey)$/,
    kinds: { 200: 'sign-in', ...FAILED },
  },
  { method: 'POST', path: /^\/api\/logout$/, kinds: { 200: 'sign-out' } },
  { method: 'POST', path: /^\/api\/change-password$/, kinds: { 200: 'password' } },
  { method: 'POST', path: /^\/api\/auth\/invitation\/password$/, kinds: { 200: 'password' } },
  {
    method: '*',
    path: /^\/api\/accounts(?:\/|$)|^\/api\/auth\/second-factor(?:\/|$)/,
    kinds: { 200: 'account', 201: 'account', 204: 'account' },
  },
];

const READS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Calls that prepare a change. */
const PREPARES = /\/options$|\/totp$/;

export interface AccountActivityDeps {
  activity: ActivityLog;
  accounts: Stores['accounts'];
}

/** Precedes the routes; an entry is written when the response is complete. */
export function accountActivity({ activity, accounts }: AccountActivityDeps): RequestHandler {
  /** The account in the path, which may be gone later. */
  const inPath = ({ path }: Request) => {
    const id = /^\/api\/accounts\/([^/]+)/.exec(path)?.[1] ?? '';
    return accounts.data.find((account) => account.id === id)?.username;
  };
  return (req, res, next) => {
    const noted = NOTED.find(({ method, path }) => {
      return (method === '*' || method === req.method) && path.test(req.path);
    });
    const prepares = req.method === 'POST' && PREPARES.test(req.path);
    if (noted && !READS.has(req.method) && !prepares) {
      const other = inPath(req);
      res.once('finish', () => {
        const kind = noted.kinds[res.statusCode];
        if (!kind) return;
        const { account = '', address } = senderOf(req);
        const by = kind === 'failed-sign-in' ? '' : account;
        void activity.note({ kind, by, name: other ?? account, ...(address && { address }) });
      });
    }
    next();
  };
}
