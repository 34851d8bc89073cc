/** Whether the menu of a wide window shows its names, or only its icons. */
import { useSyncExternalStore } from 'react';
import { createDeviceStore, useStore } from '../store.ts';

const ROOMY = '(width >= 64rem)';

const chosen = createDeviceStore('tour-admin-menu');

function followRoom(onChange: () => void): () => void {
  const query = window.matchMedia(ROOMY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the names are shown: as chosen on this device, or else where there is room for them. */
export function useRailNames(): boolean {
  const hasRoom = useSyncExternalStore(followRoom, () => window.matchMedia(ROOMY).matches);
  const choice = useStore(chosen);
  return choice === null ? hasRoom : choice === 'names';
}

/** Shows or hides the names, and remembers that on this device. */
export function setRailNames(areShown: boolean): void {
  chosen.set(areShown ? 'names' : 'icons');
}
