import { useSyncExternalStore } from 'react';

/** A value outside React, so that plain functions can change it too. */
export interface Store<State> {
  readonly get: () => State;
  readonly set: (next: State) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Creates a store that notifies its listeners of every change. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set: (next) => {
      if (Object.is(next, state)) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A store of a text that is remembered on this device, null for none; without browser storage, as long as the page. */
export function createDeviceStore(key: string): Store<string | null> {
  const store = createStore(storedText(key));
  return {
    ...store,
    set: (next) => {
      store.set(next);
      try {
        if (next === null) localStorage.removeItem(key);
        else localStorage.setItem(key, next);
      } catch {
        // It holds for this page.
      }
    },
  };
}

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The store's value; the component follows it. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.subscribe, store.get);
}
