/** Whether single keys are shortcuts, as chosen on this device. */
import { createStore } from '../store.ts';

const STORED = 'tour-admin-shortcuts';
const OFF = 'off';

function stored(): boolean {
  try {
    return localStorage.getItem(STORED) !== OFF;
  } catch {
    // Without storage the choice lasts as long as the page.
    return true;
  }
}

/** Whether single keys are shortcuts. Combinations such as Ctrl+K always are. */
export const singleKeys = createStore(stored());

/** Turns single keys on or off and remembers that on this device. */
export function setSingleKeys(isOn: boolean): void {
  singleKeys.set(isOn);
  try {
    if (isOn) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, OFF);
  } catch {
    // It is on or off for this page.
  }
}
