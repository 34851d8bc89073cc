import { useState } from 'react';
import { Switch } from './fields.tsx';

/**
 * What a field shows, and what sends another value of it: that value until the server has answered, then the stored
 * one. A box that waits for the answer would seem not to have been pressed, and a later answer of another field would
 * take it back.
 */
export function useSent<Value>(
  stored: Value,
): [shown: Value, send: (value: Value, run: (onSettled: () => void) => void) => void] {
  const [sent, setSent] = useState<{ value: Value } | null>(null);
  return [
    sent ? sent.value : stored,
    (value, run) => {
      const own = { value };
      setSent(own);
      run(() => {
        // A newer value is still on its way.
        setSent((now) => (now === own ? null : now));
      });
    },
  ];
}

interface SentSwitchProps {
  label: string;
  /** As it is stored. */
  checked: boolean;
  /** Sends the other state; `onSettled` is called once it is stored or refused. */
  onSend: (checked: boolean, onSettled: () => void) => void;
  disabled?: boolean;
}

/** A switch whose state is sent with each press. */
export function SentSwitch({ label, checked, onSend, disabled }: SentSwitchProps) {
  const [shown, send] = useSent(checked);
  return (
    <Switch
      label={label}
      checked={shown}
      disabled={disabled}
      onChange={({ target }) => {
        const wanted = target.checked;
        send(wanted, (onSettled) => onSend(wanted, onSettled));
      }}
    />
  );
}
