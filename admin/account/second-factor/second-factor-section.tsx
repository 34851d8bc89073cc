import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import {
  RECOVERY_CODES,
  type PasskeyInfo,
  type SecondFactorState,
  type TotpSetup,
} from '#domain/account/second-factor.schema.ts';
import { messageOf } from '../../api.ts';
import { useMay } from '../../session/rights.ts';
import { Alert } from '../../ui/alert.tsx';
import { ask } from '../../ui/ask.tsx';
import { PasskeyDialog } from './passkey-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RequireSwitch } from './require-switch.tsx';
import {
  addPasskey,
  beginTotp,
  passkeyOptions,
  removePasskey,
  removeTotp,
  renamePasskey,
  renewRecoveryCodes,
  secondFactorQuery,
  turnOff,
} from './second-factor-api.ts';
import { TotpDialog } from './totp-dialog.tsx';
import { useSecondFactor } from './use-second-factor.ts';
import { canUsePasskeys, createPasskey } from './webauthn.ts';
import './second-factor.css';

/** The account's two-step sign-in: authenticator app, passkeys and recovery codes. */
export function SecondFactorSection() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  return (
    <section className="second-factor" aria-labelledby="second-factor-heading">
      <h2 id="second-factor-heading">
        Two-step sign-in{' '}
        {data && (
          <span className={`chip ${isOn(data) ? 'open' : ''}`}>{isOn(data) ? 'On' : 'Off'}</span>
        )}
      </h2>
      <p className="measure">
        A second step after your password protects your account, even if someone learns the
        password.
      </p>
      {data ? (
        <Factors state={data} />
      ) : error ? (
        <Alert
          actions={
            <button type="button" className="button quiet small" onClick={() => void refetch()}>
              Retry
            </button>
          }
        >
          <p>{messageOf(error)}</p>
        </Alert>
      ) : (
        <div className="skeleton skeleton-block" />
      )}
    </section>
  );
}

const isOn = ({ totp, passkeys }: SecondFactorState) => totp || passkeys.length > 0;

/** Asks before something is removed. */
async function mayRemove(title: string, text: string, label: string): Promise<boolean> {
  const choice = await ask({
    title,
    text,
    choices: [
      { value: 'keep', label: 'Cancel', kind: 'quiet' },
      { value: 'remove', label, kind: 'danger' },
    ],
    focus: 'keep',
    escape: 'keep',
  });
  return choice === 'remove';
}

function Factors({ state }: { state: SecondFactorState }) {
  const { totp, passkeys, recoveryCodesLeft, required } = state;
  const { busy, session, recoveryCodes, run, changed, refresh, closeCodes } = useSecondFactor();
  const [totpSetup, setTotpSetup] = useState<z.output<typeof TotpSetup> | null>(null);
  const [named, setNamed] = useState<{ passkey: PasskeyInfo | null } | null>(null);
  const isOwner = useMay('owner');

  async function savePasskey(name: string) {
    if (named?.passkey) {
      await renamePasskey(named.passkey.id, name);
      setNamed(null);
      await changed('Passkey renamed.');
      return;
    }
    const codes = await addPasskey(name, await createPasskey(await passkeyOptions()));
    setNamed(null);
    await changed('Passkey added.', codes);
  }

  const removeApp = () =>
    run(async () => {
      const text = passkeys.length > 0 ? 'You sign in with a passkey then.' : ONLY_PASSWORD;
      if (!(await mayRemove('Remove the authenticator app?', text, 'Remove'))) return;
      await removeTotp();
      await changed('Authenticator app removed.');
    });

  const removeOne = ({ id, name }: PasskeyInfo) =>
    run(async () => {
      const isLast = !totp && passkeys.length === 1;
      const text = isLast ? ONLY_PASSWORD : 'It no longer signs you in.';
      if (!(await mayRemove(`Remove the passkey “${name}”?`, text, 'Remove'))) return;
      await removePasskey(id);
      await changed('Passkey removed.');
    });

  const renewCodes = () =>
    run(async () => {
      const text = 'The codes that you saved before stop working.';
      if (!(await mayRemove('Make new recovery codes?', text, 'Make new codes'))) return;
      await changed('New recovery codes made.', await renewRecoveryCodes());
    });

  const turnAllOff = () =>
    run(async () => {
      const title = 'Turn off two-step sign-in?';
      if (!(await mayRemove(title, ONLY_PASSWORD, 'Turn off'))) return;
      await turnOff();
      await changed('Two-step sign-in is off.');
    });

  return (
    <>
      {required && !isOn(state) && (
        <p className="setup-required">
          <strong>Every account of this tour needs two-step sign-in.</strong> Set up an
          authenticator app or a passkey to use the panel.
        </p>
      )}
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
          className={`button small ${totp || passkeys.length > 0 ? 'quiet' : 'primary'}`}
          aria-disabled={busy}
          onClick={() =>
            void run(async () => {
              setTotpSetup(await beginTotp());
            })
          }
        >
          {totp ? 'Replace app' : 'Set up app'}
        </button>
        {totp && (
          <button
            type="button"
            className="button quiet warn small"
            onClick={() => void removeApp()}
          >
            Remove app
          </button>
        )}
      </Factor>
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
              onRemove={(passkey) => void removeOne(passkey)}
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
      {isOn(state) && (
        <Factor
          title="Recovery codes"
          text={`${recoveryCodesLeft} of ${RECOVERY_CODES} codes left, for when you lose your phone or passkey.`}
        >
          <button type="button" className="button quiet small" onClick={() => void renewCodes()}>
            Make new codes
          </button>
        </Factor>
      )}
      {isOn(state) && !required && (
        <button type="button" className="button quiet warn" onClick={() => void turnAllOff()}>
          Turn off two-step sign-in
        </button>
      )}
      {isOwner && <RequireSwitch required={required} isOn={isOn(state)} onChanged={refresh} />}
      {totpSetup && (
        <TotpDialog
          setup={totpSetup}
          onCancel={() => {
            setTotpSetup(null);
          }}
          onDone={(codes) => {
            setTotpSetup(null);
            void changed('Authenticator app set up.', codes);
          }}
        />
      )}
      {named && (
        <PasskeyDialog
          passkey={named.passkey}
          save={savePasskey}
          onCancel={() => {
            setNamed(null);
          }}
        />
      )}
      {recoveryCodes && (
        <RecoveryCodesDialog
          codes={recoveryCodes}
          username={session?.username ?? ''}
          onClose={closeCodes}
        />
      )}
    </>
  );
}

const ONLY_PASSWORD =
  'Your password alone signs you in then, and your recovery codes stop working.';

interface FactorProps {
  title: string;
  text: string;
  /** Its buttons. */
  children: ReactNode;
  list?: ReactNode;
}

function Factor({ title, text, children, list }: FactorProps) {
  return (
    <div className="factor">
      <div className="factor-text">
        <h3>{title}</h3>
        <p>{text}</p>
      </div>
      <div className="button-row">{children}</div>
      {list}
    </div>
  );
}
