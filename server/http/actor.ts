/** Who causes what the server does: the account of the request that is being handled. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { ChangeSetKind, Occasion } from '../domain/history/change-set.schema.ts';

interface Work {
  /** The account's name; empty for the server itself. */
  by: string;
  /** What its changes are. */
  kind: ChangeSetKind;
  about?: Occasion;
}

const current = new AsyncLocalStorage<Work>();
const accounts = new WeakMap<IncomingMessage, string>();

/** Notes the account of a request. Readers of a request's body lose the asynchronous context, so it is entered for each handler. */
export function noteActor(req: IncomingMessage, account: string): void {
  accounts.set(req, account);
}

/** Runs a handler as the account of its request. */
export function asActorOf<Result>(req: IncomingMessage, handle: () => Result): Result {
  const by = accounts.get(req);
  return by === undefined ? handle() : current.run({ by, kind: 'change' }, handle);
}

/** The account that causes what runs now; empty for the server itself. */
export const actor = (): string => current.getStore()?.by ?? '';

/** Runs work whose changes are of a kind. */
const asKind = <Result>(kind: ChangeSetKind, work: () => Result): Result =>
  current.run({ by: actor(), kind }, work);

/** Runs work whose changes are restorations. */
export const asRestoration = <Result>(work: () => Result): Result => asKind('restore', work);

/** Runs work that removes a draft because it is published. */
export const asPublication = <Result>(work: () => Result): Result => asKind('publication', work);

/** Runs work that replaces all records by those of a backup, which is named. */
export const asRestoredBackup = <Result>(name: string, work: () => Result): Result =>
  current.run({ by: actor(), kind: 'restored-backup', about: { name } }, work);

/** What the changes are that are made now, and what they are about other than their records. */
export function currentWork(): { kind: ChangeSetKind; about?: Occasion } {
  const { kind = 'change', about } = current.getStore() ?? {};
  return { kind, ...(about && { about }) };
}

/** Whether what runs now restores something. */
export const isRestoration = (): boolean => currentWork().kind === 'restore';

/** Whether what runs now publishes a draft. */
export const isPublication = (): boolean => currentWork().kind === 'publication';
