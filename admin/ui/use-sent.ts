import { useState } from 'react';

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
