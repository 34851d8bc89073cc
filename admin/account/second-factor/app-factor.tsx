import { useState } from 'react';
import type { z } from 'zod';
import { secondFactorApi, type TotpSetup } from '#domain/accounts/second-factor.api.ts';
import { request } from '../../api.ts';
import { confirmDanger } from '../../ui/ask.tsx';
import { Factor, isOn, ONLY_PASSWORD, type FactorPartProps } from './factor.tsx';
import { TotpDialog } from './totp-dialog.tsx';

/** The authenticator app: set up, replace, remove. */
export function AppFactor({ state, actions: { busy, run, changed } }: FactorPartProps) {
  const { totp, passkeys } = state;
  const [setup, setSetup] = useState<z.output<typeof TotpSetup> | null>(null);

  const begin = () =>
    run(async () => {
      setSetup(await request(secondFactorApi.beginTotp, {}));
    });

  const remove = () =>
    run(async () => {
      const text = passkeys.length > 0 ? 'You sign in with a passkey then.' : ONLY_PASSWORD;
      if (!(await confirmDanger({ title: 'Remove the authenticator app?', text, verb: 'Remove' })))
        return;
      await request(secondFactorApi.removeTotp, {});
      await changed('Authenticator app removed.');
    });

  return (
    <>
      <Factor
        title="Authenticator app"
        text={
          totp
            ? 'Set up. You sign in with the code that it shows.'
            : 'An app on your phone shows a new code every 30 seconds.'
        }
      >
        <button
          type="button"
          className={`button small ${isOn(state) ? 'quiet' : 'primary'}`}
          aria-disabled={busy}
          onClick={() => void begin()}
        >
          {totp ? 'Replace app' : 'Set up app'}
        </button>
        {totp && (
          <button type="button" className="button quiet warn small" onClick={() => void remove()}>
            Remove app
          </button>
        )}
      </Factor>
      {setup && (
        <TotpDialog
          setup={setup}
          onCancel={() => {
            setSetup(null);
          }}
          onDone={(codes) => {
            setSetup(null);
            void changed('Authenticator app set up.', codes);
          }}
        />
      )}
    </>
  );
}
