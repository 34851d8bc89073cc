/** Who causes what the server does: the account of the request that is being handled. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { Occasion } from '../domain/log/activity.schema.ts';
import type { ChangeSetKind } from '../domain/log/change-set.schema.ts';

/** A deleted record, by the set that deleted it. */
export interface DeletedIn {
  collection: string;
  number: number;
  recordID: string;
}

interface Work {
  /** The account's name; empty for the server itself. */
  by: string;
  /** What its changes are. */
  kind: ChangeSetKind;
  about?: Occasion;
  /** The number of the set that they undo. */
  undoes?: number;
  /** The deletion that they take back. */
  restores?: DeletedIn;
  /** Called with the number of each set that is saved. */
  onSaved?: (number: number) => void;
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

/** What the changes are that are made now. */
export const currentWork = (): Readonly<Work> => current.getStore() ?? { by: '', kind: 'change' };

const within = <Result>(work: Partial<Work>, run: () => Result): Result =>
  current.run({ ...currentWork(), ...work }, run);

/** Runs work whose changes are of a kind, such as a publication, which removes a draft. */
export const asKind = <Result>(kind: ChangeSetKind, work: () => Result): Result =>
  within({ kind }, work);

/** Runs work whose changes are restorations, of a deleted record or of a version. */
export const asRestoration = <Result>(work: () => Result, restores?: DeletedIn): Result =>
  within({ kind: 'restore', ...(restores && { restores }) }, work);

/** Runs work that undoes the set of a number. */
export const asUndo = <Result>(undoes: number, work: () => Result): Result =>
  within({ kind: 'undo', undoes }, work);

/** Runs work that replaces all records by those of a backup, which is named. */
export const asRestoredBackup = <Result>(name: string, work: () => Result): Result =>
  within({ kind: 'restored-backup', about: { name } }, work);

/** Runs work as a player who has a link, not an account. */
export const asPlayer = <Result>(player: string, work: () => Result): Result =>
  within({ by: `${player} (by link)` }, work);

/** Runs work that a message of the shop causes. */
export const asShop = <Result>(work: () => Result): Result => within({ by: 'Shop' }, work);

/** Runs work, and returns its result with the number of the last set that it saved; null without one. */
export async function numbered<Result>(
  work: () => Promise<Result>,
): Promise<{ result: Result; number: number | null }> {
  const saved: { number: number | null } = { number: null };
  const onSaved = (number: number) => {
    saved.number = number;
  };
  const result = await within({ onSaved }, work);
  return { result, number: saved.number };
}
