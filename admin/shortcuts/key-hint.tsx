import { useStore } from '../store.ts';
import { singleKeys } from './preference.ts';
import './shortcuts.css';

/** A key next to what it does, while single keys are shortcuts. */
export function KeyHint({ keys }: { keys: string }) {
  const isOn = useStore(singleKeys);
  return isOn && <kbd aria-hidden="true">{keys}</kbd>;
}
