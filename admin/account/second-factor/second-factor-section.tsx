import { useQuery } from '@tanstack/react-query';
import {
  secondFactorApi,
  RECOVERY_CODES,
  type SecondFactorState,
} from '#domain/accounts/second-factor.api.ts';
import { request } from '../../api.ts';
import { LoadFailure } from '../../records/list/load-state.tsx';
import { useMay } from '../../session/rights.ts';
import { AppFactor } from './app-factor.tsx';
import { confirmDanger } from '../../ui/ask.tsx';
import { SentSwitch } from '../../ui/sent-switch.tsx';
import { showOutcome } from '../../ui/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Factor, isOn, ONLY_PASSWORD } from './factor.tsx';
import { PasskeysFactor } from './passkeys-factor.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { secondFactorQuery, useSecondFactor } from './use-second-factor.ts';
import './second-factor.css';

/** The account's two-step sign-in: authenticator app, passkeys and recovery codes. */
export function SecondFactorSection() {
  const query = useQuery(secondFactorQuery);
  const { data } = query;
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
      ) : query.error ? (
        <LoadFailure query={query} />
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

  const requireOfAll = (wanted: boolean) =>
    showOutcome(
      async () => {
        await request(secondFactorApi.require, { body: { required: wanted } });
        await refresh();
      },
      wanted
        ? 'Every account needs two-step sign-in now.'
        : 'Two-step sign-in is each account’s own choice now.',
    );

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
          <Button look="quiet small" onPress={renewCodes}>
            Make new codes
          </Button>
        </Factor>
      )}
      {isOn(state) && !required && (
        <Button look="quiet warn" onPress={turnAllOff}>
          Turn off two-step sign-in
        </Button>
      )}
      {isOwner && (
        <div>
          <SentSwitch
            label="Require two-step sign-in of every account"
            checked={required}
            disabled={!required && !isOn(state)}
            onSend={(wanted, onSettled) => void requireOfAll(wanted).then(onSettled)}
          />
          <p className="hint">
            {required || isOn(state)
              ? 'Accounts without it can then sign in only to set it up.'
              : 'Set it up for your own account first.'}
          </p>
        </div>
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
