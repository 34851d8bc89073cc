import type { z } from 'zod';
import { secondFactorApi, type TotpSetup } from '#domain/accounts/second-factor.api.ts';
import { request } from '../../api.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from '../../ui/qr-code.tsx';

interface TotpDialogProps {
  setup: z.output<typeof TotpSetup>;
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** Connects an authenticator app: QR code, secret as text, and a code that confirms it. */
export function TotpDialog({ setup, onDone, onCancel }: TotpDialogProps) {
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
