import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { PasskeyName, type PasskeyInfo } from '#domain/account/second-factor.schema.ts';
import { messageOf } from '../../api.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextField } from '../../ui/fields.tsx';
import { Modal } from '../../ui/modal.tsx';

interface PasskeyDialogProps {
  /** The passkey to rename; null for a new one. */
  passkey: PasskeyInfo | null;
  /** Adds or renames. What it throws is shown. */
  save: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name of a passkey, new or not. */
export function PasskeyDialog({ passkey, save, onCancel }: PasskeyDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [error, setError] = useState<string | undefined>();

  async function send(typed: FormDataEntryValue | null) {
    const name = PasskeyName.safeParse(typed);
    setError(name.error?.issues[0]?.message);
    if (!name.success) return;
    setBusy(true);
    setFailure(null);
    try {
      await save(name.data);
    } catch (thrown) {
      setFailure(messageOf(thrown));
      setBusy(false);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void send(new FormData(event.currentTarget).get('name'));
  }

  return (
    <Modal title={passkey ? 'Rename passkey' : 'Add a passkey'} onDismiss={onCancel}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        {!passkey && (
          <p>
            A passkey is stored on a phone, computer or security key, and opens with a fingerprint,
            face or PIN. Give it a name by which you recognize the device.
          </p>
        )}
        {failure !== null && (
          <Alert>
            <p>{failure}</p>
          </Alert>
        )}
        <TextField
          label="Name"
          name="name"
          defaultValue={passkey?.name ?? ''}
          placeholder="Phone"
          autoComplete="off"
          error={error}
          required
          data-autofocus
        />
        <div className="button-row">
          <button type="button" className="button quiet" onClick={onCancel}>
            Cancel
          </button>
          <button type="submit" className="button primary" aria-disabled={busy} aria-busy={busy}>
            {passkey ? 'Save' : 'Continue'}
          </button>
        </div>
      </form>
    </Modal>
  );
}
