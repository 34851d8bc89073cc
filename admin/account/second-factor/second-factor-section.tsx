import { useQuery } from '@tanstack/react-query';
import {
  secondFactorApi,
  RECOVERY_CODES,
  type SecondFactorState,
} from '#domain/accounts/second-factor.api.ts';
import { messageOf, request } from '../../api.ts';
import { useMay } from '../../session/rights.ts';
import { Alert } from '../../ui/alert.tsx';
import { AppFactor } from './app-factor.tsx';
import { confirmDanger } from '../../ui/ask.tsx';
import { Factor, isOn, ONLY_PASSWORD } from './factor.tsx';
import { PasskeysFactor } from './passkeys-factor.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { RequireSwitch } from './require-switch.tsx';
import { secondFactorQuery } from './second-factor-query.ts';
import { useSecondFactor } from './use-second-factor.ts';
import './second-factor.css';

/** The account's two-step sign-in: authenticator app, passkeys and recovery codes. */
export function SecondFactorSection() {
  const { data, error, refetch } = useQuery(secondFactorQuery);
  return (
    <section className="stack measure" aria-labelledby="second-factor-heading">
      <h2 id="second-factor-heading" className="row">
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

function Factors({ state }: { state: SecondFactorState }) {
  const actions = useSecondFactor();
  const { session, recoveryCodes, run, changed, refresh, closeCodes } = actions;
  const isOwner = useMay('owner');
  const { recoveryCodesLeft, required } = state;

  const renewCodes = () =>
    run(async () => {
      const text = 'The codes that you saved before stop working.';
      if (
        !(await confirmDanger({ title: 'Make new recovery codes?', text, verb: 'Make new codes' }))
      )
        return;
      const { recoveryCodes: codes } = await request(secondFactorApi.renewCodes, {});
      await changed('New recovery codes made.', codes);
    });

  const turnAllOff = () =>
    run(async () => {
      const title = 'Turn off two-step sign-in?';
      if (!(await confirmDanger({ title, text: ONLY_PASSWORD, verb: 'Turn off' }))) return;
      await request(secondFactorApi.turnOff, {});
      await changed('Two-step sign-in is off.');
    });

  return (
    <>
      {required && !isOn(state) && (
        <p className="notice">
          <strong>Every account of this tour needs two-step sign-in.</strong> Set up an
          authenticator app or a passkey to use the panel.
        </p>
      )}
      <AppFactor state={state} actions={actions} />
      <PasskeysFactor state={state} actions={actions} />
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
