import { useState } from 'react';
import type { z } from 'zod';
import { secondFactorApi, type TotpSetup } from '#domain/accounts/second-factor.api.ts';
import { request } from '../../api.ts';
import { confirmDanger } from '../../ui/ask.tsx';
import { Button } from '../../ui/button.tsx';
import { Factor, isOn, ONLY_PASSWORD, type FactorPartProps } from './factor.tsx';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

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
        <Button look={`small ${isOn(state) ? 'quiet' : 'primary'}`} busy={busy} onPress={begin}>
          {totp ? 'Replace app' : 'Set up app'}
        </Button>
        {totp && (
          <Button look="quiet warn small" onPress={remove}>
            Remove app
          </Button>
        )}
      </Factor>
      {setup && (
        <TotpDialog
          setup={setup}
          onCancel={() => setSetup(null)}
          onDone={(codes) => {
            setSetup(null);
            void changed('Authenticator app set up.', codes);
          }}
        />
      )}
    </>
  );
}

interface TotpDialogProps {
  setup: z.output<typeof TotpSetup>;
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** Connects an authenticator app: QR code, secret as text, and a code that confirms it. */
function TotpDialog({ setup, onDone, onCancel }: TotpDialogProps) {
  return (
    <FormDialog
      title="Set up an authenticator app"
      verb="Confirm"
      intro={
        <>
          <p>
            Scan the code with an app such as Google Authenticator, Microsoft Authenticator,
            1Password or Aegis.
          </p>
          <QrCode text={setup.uri} label="QR code for your authenticator app" />
          <div className="stack" data-gap="2">
            <p>Can’t scan it? Enter this key in the app instead:</p>
            <code className="box">{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
            <CopyButton text={setup.secret} label="Copy key" what="Key" />
          </div>
        </>
      }
      run={async ({ code }) => {
        const body = { code: typeof code === 'string' ? code : '' };
        onDone((await request(secondFactorApi.confirmTotp, { body })).recoveryCodes);
      }}
      onDismiss={onCancel}
    >
      <TextField
        label="Code from the app"
        name="code"
        className="code-input"
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        required
        data-autofocus
      />
    </FormDialog>
  );
}
