import { useState } from 'react';
import { secondFactorApi } from '#domain/accounts/second-factor.api.ts';
import { request } from '../../api.ts';
import { Button } from '../../ui/button.tsx';
import { showOutcome } from '../../ui/toasts.ts';
import { confirmDanger } from '../../ui/ask.tsx';

interface ResetSecondFactorProps {
  account: { id: string; name: string };
  onReset: () => void;
}

/** Lets an owner turn off the two-step sign-in of an account whose phone or passkey is lost. */
export function ResetSecondFactor({ account: { id, name }, onReset }: ResetSecondFactorProps) {
  const [busy, setBusy] = useState(false);

  async function reset() {
    const title = `Reset the two-step sign-in of ${name}?`;
    const text = `${name} is signed out everywhere and signs in with the password alone, until it is set up again.`;
    if (!(await confirmDanger({ title, text, verb: 'Reset' }))) return;
    setBusy(true);
    await showOutcome(async () => {
      await request(secondFactorApi.reset, { path: { id } });
      onReset();
    }, `The two-step sign-in of ${name} is reset.`);
    setBusy(false);
  }

  return (
    <Button look="quiet warn small" busy={busy} onPress={reset}>
      Reset two-step sign-in
    </Button>
  );
}
