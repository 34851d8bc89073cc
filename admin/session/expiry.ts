import { createStore } from '../store.ts';

/** Whether the login dialog lies over the page. */
export const loginDialog = createStore(false);

let waiting: Promise<boolean> | null = null;
let settle: ((signedIn: boolean) => void) | null = null;
let dismissed = false;

/**
 * Opens the login dialog (one for all calls that wait) and resolves with whether staff signed in.
 * Background calls fail immediately once the dialog was dismissed; an action opens it again.
 */
export function waitForLogin({ background }: { background: boolean }): Promise<boolean> {
  if (background && dismissed) return Promise.resolve(false);
  waiting ??= new Promise((resolve) => {
    settle = resolve;
  });
  loginDialog.set(true);
  return waiting;
}

/** Whether staff put the login off, so that background calls fail. */
export function isLoginDismissed(): boolean {
  return dismissed;
}

/** Closes the login dialog and lets the waiting calls go on or give up. */
export function finishLogin(signedIn: boolean): void {
  dismissed = !signedIn;
  loginDialog.set(false);
  settle?.(signedIn);
  waiting = null;
  settle = null;
}
