import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { LOGIN_FAILED } from '#domain/accounts/account.schema.ts';
import { sessionApi } from '#domain/accounts/session.api.ts';
import { LoginResponse, type SecondFactorKind } from '#domain/accounts/second-factor.api.ts';
import { PasskeySignIn } from '../account/second-factor/passkey-sign-in.tsx';
import { SecondStep } from '../account/second-factor/second-step.tsx';
import { sendRequest, readResponse } from '../api.ts';
import { Alert } from '../ui/alert.tsx';
import { TextField } from '../ui/fields.tsx';

/** How long to wait, in words. */
function waitHint(seconds: number | null): string {
  if (seconds === null) return 'Too many attempts. Wait a while and try again.';
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 90 ? `${Math.ceil(seconds)} seconds` : `${minutes} minutes`;
  return `Too many attempts. Try again in ${wait}.`;
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

/** Username and password, then the second step of accounts that have one. */
export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const [secondStep, setSecondStep] = useState<{
    username: string;
    kinds: readonly SecondFactorKind[];
  } | null>(null);
  const [back, setBack] = useState<{ username: string; reason: string | null } | null>(null);
  if (!secondStep) {
    return (
      <PasswordForm
        onSuccess={onSuccess}
        onSecondStep={(username, kinds) => setSecondStep({ username, kinds })}
        back={back}
      />
    );
  }
  return (
    <SecondStep
      kinds={secondStep.kinds}
      onSuccess={onSuccess}
      onBack={(reason) => {
        setBack({ username: secondStep.username, reason });
        setSecondStep(null);
      }}
    />
  );
}

interface PasswordFormProps {
  onSuccess: () => void;
  onSecondStep: (username: string, kinds: readonly SecondFactorKind[]) => void;
  /** What to begin with after a second step that was left. */
  back: { username: string; reason: string | null } | null;
}

/** Every failure of a password shows the one documented sentence. */
function PasswordForm({ onSuccess, onSecondStep, back }: PasswordFormProps) {
  const passwordRef = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string; hint: string } | null>(
    back?.reason ? { text: back.reason, hint: '' } : null,
  );
  const isBack = back !== null;
  useEffect(() => {
    if (isBack) passwordRef.current?.focus();
  }, [isBack]);

  async function logIn(form: FormData) {
    setBusy(true);
    setFailure(null);
    const username = textOf(form, 'username');
    const body = { username, password: textOf(form, 'password') };
    const response = await sendRequest(sessionApi.login, { body });
    setBusy(false);
    if (response.status === 202) {
      const login = readResponse(response, LoginResponse);
      if (!login.ok) onSecondStep(username, login.secondFactor);
      return;
    }
    if (response.status >= 200 && response.status < 300) {
      onSuccess();
      return;
    }
    const hint = response.status === 429 ? waitHint(response.retryAfter) : '';
    setFailure({ text: LOGIN_FAILED, hint });
    passwordRef.current?.select();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void logIn(new FormData(event.currentTarget));
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {failure && (
        <Alert>
          <p>{failure.text}</p>
          {failure.hint !== '' && <p>{failure.hint}</p>}
        </Alert>
      )}
      <TextField
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={back?.username ?? ''}
        required
        data-autofocus
      />
      <TextField
        ref={passwordRef}
        label="Password"
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <label className="check">
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => setShown(event.target.checked)}
        />
        Show password
      </label>
      <button type="submit" className="button primary wide" aria-disabled={busy} aria-busy={busy}>
        Log In
      </button>
      <PasskeySignIn
        onSuccess={onSuccess}
        onFailure={(sentence) =>
          setFailure(sentence === null ? null : { text: sentence, hint: '' })
        }
      />
    </form>
  );
}
