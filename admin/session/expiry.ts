import { createPrompt } from './prompt.ts';

const login = createPrompt();
let dismissed = false;

/** Whether the login dialog lies over the page. */
export const loginDialog = login.isOpen;

/**
 * Opens the login dialog (one for all calls that wait) and resolves with whether staff signed in.
 * Background calls fail immediately once the dialog was dismissed; an action opens it again.
 */
export function waitForLogin({ background }: { background: boolean }): Promise<boolean> {
  return background && dismissed ? Promise.resolve(false) : login.wait();
}

/** Whether staff put the login off, so that background calls fail. */
export function isLoginDismissed(): boolean {
  return dismissed;
}

/** Closes the login dialog and lets the waiting calls go on or give up. */
export function finishLogin(signedIn: boolean): void {
  dismissed = !signedIn;
  login.finish(signedIn);
}
