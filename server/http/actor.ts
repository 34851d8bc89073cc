/** Who causes what the server does: the account of the request that is being handled. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';

interface Work {
  /** The account's name; empty for the server itself. */
  by: string;
  /** What its changes are instead of usual ones: the return of what was deleted, or the publication of a draft. */
  as: 'restoration' | 'publication' | null;
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
  return by === undefined ? handle() : current.run({ by, as: null }, handle);
}

/** The account that causes what runs now; empty for the server itself. */
export const actor = (): string => current.getStore()?.by ?? '';

/** Runs work whose changes are restorations. */
export const asRestoration = <Result>(work: () => Result): Result =>
  current.run({ by: actor(), as: 'restoration' }, work);

/** Runs work that removes a draft because it is published. */
export const asPublication = <Result>(work: () => Result): Result =>
  current.run({ by: actor(), as: 'publication' }, work);

/** Whether what runs now restores something. */
export const isRestoration = (): boolean => current.getStore()?.as === 'restoration';

/** Whether what runs now publishes a draft. */
export const isPublication = (): boolean => current.getStore()?.as === 'publication';
