import { useState } from 'react';
import { PasskeyName, type PasskeyInfo } from '#domain/accounts/second-factor.api.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface PasskeyDialogProps {
  /** The passkey to rename; null for a new one. */
  passkey: PasskeyInfo | null;
  /** Adds or renames. What it throws is shown. */
  save: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name of a passkey, new or not. */
export function PasskeyDialog({ passkey, save, onCancel }: PasskeyDialogProps) {
  const [error, setError] = useState<string | undefined>();
  return (
    <FormDialog
      title={passkey ? 'Rename passkey' : 'Add a passkey'}
      verb={passkey ? 'Save' : 'Continue'}
      intro={
        !passkey && (
          <p>
            A passkey is stored on a phone, computer or security key, and opens with a fingerprint,
            face or PIN. Give it a name by which you recognize the device.
          </p>
        )
      }
      run={async (fields) => {
        const name = PasskeyName.safeParse(fields.name);
        setError(name.error?.issues[0]?.message);
        if (name.success) await save(name.data);
      }}
      onDismiss={onCancel}
    >
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
    </FormDialog>
  );
}
