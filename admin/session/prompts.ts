import { createStore } from '../store.ts';

/** A dialog that calls wait for, closed at first: one for all of them. */
function createPrompt() {
  const isOpen = createStore(false);
  let waiting: PromiseWithResolvers<boolean> | null = null;
  return {
    isOpen,
    /** Opens the dialog and resolves with whether it was completed. */
    wait: (): Promise<boolean> => {
      waiting ??= Promise.withResolvers<boolean>();
      isOpen.set(true);
      return waiting.promise;
    },
    /** Closes the dialog and lets the waiting calls go on or give up. */
    finish: (isCompleted: boolean): void => {
      isOpen.set(false);
      waiting?.resolve(isCompleted);
      waiting = null;
    },
  };
}

/** The dialog that asks for the password before a change that needs a confirmed identity. */
export const confirmation = createPrompt();

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
