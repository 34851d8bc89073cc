import { useEffect, useId, useRef, useState, type ComponentProps, type SubmitEvent } from 'react';
import {
  loginStepsApi,
  LOGIN_ENDED,
  type SecondFactorKind,
  type SecondStep as Step,
} from '#domain/accounts/second-factor.api.ts';
import { errorOf, readResponse, sendRequest } from '../../api.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields.tsx';
import { useActions } from '../../use-actions.ts';
import { canUsePasskeys, signWithPasskey } from './webauthn.ts';

interface StepText {
  hint: string;
  /** The button that chooses this kind. */
  choose: string;
}

const TEXTS: Readonly<Record<SecondFactorKind, StepText>> = {
  totp: {
    hint: 'Enter the 6-digit code that your authenticator app shows now.',
    choose: 'Use a code from your app',
  },
  passkey: {
    hint: 'Confirm with the passkey on this device, your phone or your security key.',
    choose: 'Use a passkey',
  },
  recovery: {
    hint: 'Enter one of the recovery codes that you saved. Each works once.',
    choose: 'Use a recovery code',
  },
};

const FIELDS = {
  totp: {
    label: 'Code',
    inputMode: 'numeric',
    autoComplete: 'one-time-code',
  },
  recovery: {
    label: 'Recovery code',
    autoComplete: 'off',
  },
} satisfies Record<string, ComponentProps<'input'> & { label: string }>;

interface SecondStepProps {
  kinds: readonly SecondFactorKind[];
  onSuccess: () => void;
  /** Goes back to the password, with the reason when the login ended. */
  onBack: (reason: string | null) => void;
}

/** The second step of a login: a code, a passkey or a recovery code. */
export function SecondStep({ kinds, onSuccess, onBack }: SecondStepProps) {
  const usable = kinds.filter((each) => each !== 'passkey' || canUsePasskeys());
  const [kind, setKind] = useState(usable[0] ?? 'recovery');
  const { run, isPending, error, reset } = useActions({
    onError: ({ message }) => {
      if (message === LOGIN_ENDED) onBack(message);
      else formRef.current?.querySelector('input')?.select();
    },
  });
  const formRef = useRef<HTMLFormElement>(null);
  const hintId = useId();
  useEffect(() => formRef.current?.querySelector<HTMLElement>('[data-first]')?.focus(), [kind]);

  async function finish(body: Step) {
    const response = await sendRequest(loginStepsApi.finish, { body });
    if (response.status !== 200) throw errorOf(response);
    onSuccess();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('code');
    const code = typeof typed === 'string' ? typed : '';
    run(async () => {
      if (kind !== 'passkey') {
        await finish(kind === 'totp' ? { totp: code } : { recovery: code });
        return;
      }
      const { options: route } = loginStepsApi;
      const options = readResponse(await sendRequest(route, {}), route.answer);
      await finish({ passkey: await signWithPasskey(options) });
    });
  }

  return (
    <form ref={formRef} className="stack" onSubmit={submit} noValidate>
      {error && <Alert>{error.message}</Alert>}
      <p id={hintId}>{TEXTS[kind].hint}</p>
      {kind !== 'passkey' && (
        <TextField
          key={kind}
          name="code"
          className="code-input"
          aria-describedby={hintId}
          autoCapitalize="none"
          spellCheck={false}
          required
          data-first
          {...FIELDS[kind]}
        />
      )}
      <button
        type="submit"
        className="button primary wide"
        aria-disabled={isPending}
        aria-busy={isPending}
        {...(kind === 'passkey' && { 'data-first': '', 'aria-describedby': hintId })}
      >
        {kind === 'passkey' ? 'Continue with a passkey' : 'Verify'}
      </button>
      <div className="row">
        {usable
          .filter((each) => each !== kind)
          .map((each) => (
            <Button
              key={each}
              look="quiet small"
              onPress={() => {
                setKind(each);
                reset();
              }}
            >
              {TEXTS[each].choose}
            </Button>
          ))}
        <Button look="quiet small" onPress={() => onBack(null)}>
          Back
        </Button>
      </div>
      {kind === 'recovery' && (
        <p className="hint">No codes left? An owner of the tour can reset your two-step sign-in.</p>
      )}
    </form>
  );
}
