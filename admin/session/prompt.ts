import { createStore, type Store } from '../store.ts';

/** A dialog that calls wait for: one for all of them. */
export interface Prompt {
  /** Whether the dialog is open. */
  readonly isOpen: Store<boolean>;
  /** Opens the dialog and resolves with whether it was completed. */
  readonly wait: () => Promise<boolean>;
  /** Closes the dialog and lets the waiting calls go on or give up. */
  readonly finish: (isCompleted: boolean) => void;
}

/** Creates a closed prompt. */
export function createPrompt(): Prompt {
  const isOpen = createStore(false);
  let waiting: PromiseWithResolvers<boolean> | null = null;
  return {
    isOpen,
    wait: () => {
      waiting ??= Promise.withResolvers<boolean>();
      isOpen.set(true);
      return waiting.promise;
    },
    finish: (isCompleted) => {
      isOpen.set(false);
      waiting?.resolve(isCompleted);
      waiting = null;
    },
  };
}
