import { useState } from 'react';
import {
  secondFactorApi,
  type PasskeyInfo,
  PasskeyName,
} from '#domain/accounts/second-factor.api.ts';
import { request } from '../../api.ts';
import { confirmDanger } from '../../ui/ask.tsx';
import { Button } from '../../ui/button.tsx';
import { Factor, ONLY_PASSWORD, type FactorPartProps } from './factor.tsx';
import { canUsePasskeys, createPasskey } from './webauthn.ts';
import { whenText } from '../../ui/when.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** The passkeys: add, rename, remove. */
export function PasskeysFactor({ state, actions: { run, changed } }: FactorPartProps) {
  const { totp, passkeys } = state;
  /** The passkey that is being named: null for a new one. */
  const [named, setNamed] = useState<{ passkey: PasskeyInfo | null } | null>(null);

  async function save(name: string) {
    if (named?.passkey) {
      await request(secondFactorApi.renamePasskey, {
        path: { id: named.passkey.id },
        body: { name },
      });
      setNamed(null);
      await changed('Passkey renamed.');
      return;
    }
    const passkey = await createPasskey(await request(secondFactorApi.passkeyOptions, {}));
    const body = { name, passkey };
    const { recoveryCodes: codes } = await request(secondFactorApi.addPasskey, { body });
    setNamed(null);
    await changed('Passkey added.', codes);
  }

  const remove = ({ id, name }: PasskeyInfo) =>
    run(async () => {
      const isLast = !totp && passkeys.length === 1;
      const text = isLast ? ONLY_PASSWORD : 'It no longer signs you in.';
      if (!(await confirmDanger({ title: `Remove the passkey “${name}”?`, text, verb: 'Remove' })))
        return;
      await request(secondFactorApi.removePasskey, { path: { id } });
      await changed('Passkey removed.');
    });

  return (
    <>
      <Factor
        title="Passkeys"
        text={
          canUsePasskeys()
            ? 'Sign in with your fingerprint, face or PIN, also without your password.'
            : 'This browser can’t use passkeys on this page.'
        }
        list={
          passkeys.length > 0 && (
            <PasskeyList
              passkeys={passkeys}
              onRename={(passkey) => setNamed({ passkey })}
              onRemove={remove}
            />
          )
        }
      >
        {canUsePasskeys() && (
          <Button look="quiet small" onPress={() => setNamed({ passkey: null })}>
            Add a passkey
          </Button>
        )}
      </Factor>
      {named && (
        <PasskeyDialog passkey={named.passkey} save={save} onCancel={() => setNamed(null)} />
      )}
    </>
  );
}

interface PasskeyListProps {
  passkeys: readonly PasskeyInfo[];
  onRename: (passkey: PasskeyInfo) => void;
  onRemove: (passkey: PasskeyInfo) => void;
}

/** The account's passkeys with when they were added and used. */
function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  return (
    <ul className="lines" aria-label="Passkeys">
      {passkeys.map((passkey) => {
        const { id, name, createdAt, lastUsedAt } = passkey;
        const used = lastUsedAt === null ? 'not used yet' : `last used ${whenText(lastUsedAt)}`;
        return (
          <li key={id} className="split">
            <p>
              <strong>{name}</strong>
              <span className="muted small">{` Added ${whenText(createdAt)}, ${used}`}</span>
            </p>
            <div className="row">
              <Button
                look="quiet small"
                aria-label={`Rename ${name}`}
                onPress={() => onRename(passkey)}
              >
                Rename
              </Button>
              <Button
                look="quiet warn small"
                aria-label={`Remove ${name}`}
                onPress={() => onRemove(passkey)}
              >
                Remove
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

interface PasskeyDialogProps {
  /** The passkey to rename; null for a new one. */
  passkey: PasskeyInfo | null;
  /** Adds or renames. What it throws is shown. */
  save: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the name of a passkey, new or not. */
function PasskeyDialog({ passkey, save, onCancel }: PasskeyDialogProps) {
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
