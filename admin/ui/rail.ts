/** Whether the menu of a wide window shows its names, or only its icons. */
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from '../store.ts';

const STORED = 'tour-admin-menu';
const ROOMY = '(width >= 64rem)';

function stored(): boolean | null {
  try {
    const text = localStorage.getItem(STORED);
    return text === null ? null : text === 'names';
  } catch {
    // Without storage the choice lasts as long as the page.
    return null;
  }
}

const chosen = createStore(stored());

function followRoom(onChange: () => void): () => void {
  const query = window.matchMedia(ROOMY);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Whether the names are shown: as chosen on this device, or else where there is room for them. */
export function useRailNames(): boolean {
  const hasRoom = useSyncExternalStore(followRoom, () => window.matchMedia(ROOMY).matches);
  return useStore(chosen) ?? hasRoom;
}

/** Shows or hides the names, and remembers that on this device. */
export function setRailNames(areShown: boolean): void {
  chosen.set(areShown);
  try {
    localStorage.setItem(STORED, areShown ? 'names' : 'icons');
  } catch {
    // It holds for this page.
  }
}
