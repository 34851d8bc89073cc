import { useState } from 'react';
import { secondFactorApi, type PasskeyInfo } from '#domain/accounts/second-factor.api.ts';
import { request } from '../../api.ts';
import { confirmDanger } from '../../ui/ask.tsx';
import { Factor, ONLY_PASSWORD, type FactorPartProps } from './factor.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { canUsePasskeys, createPasskey } from './webauthn.ts';

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
              onRename={(passkey) => {
                setNamed({ passkey });
              }}
              onRemove={(passkey) => void remove(passkey)}
            />
          )
        }
      >
        {canUsePasskeys() && (
          <button
            type="button"
            className="button quiet small"
            onClick={() => {
              setNamed({ passkey: null });
            }}
          >
            Add a passkey
          </button>
        )}
      </Factor>
      {named && (
        <PasskeyDialog
          passkey={named.passkey}
          save={save}
          onCancel={() => {
            setNamed(null);
          }}
        />
      )}
    </>
  );
}
