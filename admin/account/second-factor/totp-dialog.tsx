import { useState } from 'react';
import type { SubmitEvent } from 'react';
import type { z } from 'zod';
import type { TotpSetup } from '#domain/account/second-factor.schema.ts';
import { messageOf } from '../../api.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Modal } from '../../ui/modal.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import { confirmTotp } from './second-factor-api.ts';

interface TotpDialogProps {
  setup: z.output<typeof TotpSetup>;
  onDone: (recoveryCodes: string[] | null) => void;
  onCancel: () => void;
}

/** Connects an authenticator app: QR code, secret as text, and a code that confirms it. */
export function TotpDialog({ setup, onDone, onCancel }: TotpDialogProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | undefined>();

  async function confirm(code: string) {
    setBusy(true);
    setError(undefined);
    try {
      onDone(await confirmTotp(code));
    } catch (thrown) {
      setError(messageOf(thrown));
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = new FormData(event.currentTarget).get('code');
    if (!busy) void confirm(typeof code === 'string' ? code : '');
  }

  return (
    <Modal title="Set up an authenticator app" onDismiss={onCancel}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <p>
          Scan the code with an app such as Google Authenticator, Microsoft Authenticator, 1Password
          or Aegis.
        </p>
        <QrCode text={setup.uri} label="QR code for your authenticator app" />
        <div className="setup-key">
          <p>Can’t scan it? Enter this key in the app instead:</p>
          <code>{setup.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={setup.secret} label="Copy key" what="Key" />
        </div>
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
        {error !== undefined && (
          <Alert>
            <p>{error}</p>
          </Alert>
        )}
        <div className="button-row">
          <button type="button" className="button quiet" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button primary" aria-disabled={busy} aria-busy={busy}>
            Confirm
          </button>
        </div>
      </form>
    </Modal>
  );
}
