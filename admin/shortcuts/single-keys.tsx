/** Whether single keys are shortcuts, as chosen on this device. Combinations such as Ctrl+K always are. */
import { createDeviceStore, useStore } from '../store.ts';
import './shortcuts.css';

const OFF = 'off';

const choice = createDeviceStore('tour-admin-shortcuts');

/** Whether single keys are shortcuts now. */
export const areSingleKeysOn = (): boolean => choice.get() !== OFF;

/** The same; the component follows it. */
export const useSingleKeys = (): boolean => useStore(choice) !== OFF;

/** Turns single keys on or off and remembers that on this device. */
export function setSingleKeys(isOn: boolean): void {
  choice.set(isOn ? null : OFF);
}

/** A key next to what it does, while single keys are shortcuts. */
export function KeyHint({ keys }: { keys: string }) {
  return useSingleKeys() && <kbd aria-hidden="true">{keys}</kbd>;
}
