import { useId, useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { LOGIN_FAILED } from '#domain/account/account.schema.ts';
import { fetchResponse } from '../api.ts';
import { Alert } from '../ui/alert.tsx';

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

/** Username and password; every failure shows the one documented sentence. */
export function LoginForm({ onSuccess }: { onSuccess: () => void }) {
  const id = useId();
  const passwordRef = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ hint: string } | null>(null);

  async function logIn(form: FormData) {
    setBusy(true);
    setFailure(null);
    const response = await fetchResponse('POST', '/api/login', {
      username: textOf(form, 'username'),
      password: textOf(form, 'password'),
    });
    setBusy(false);
    if (response.status >= 200 && response.status < 300) {
      onSuccess();
      return;
    }
    setFailure({ hint: response.status === 429 ? waitHint(response.retryAfter) : '' });
    passwordRef.current?.select();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void logIn(new FormData(event.currentTarget));
  }

  return (
    <form className="login-form" onSubmit={submit} noValidate>
      {failure && (
        <Alert>
          <p>{LOGIN_FAILED}</p>
          {failure.hint !== '' && <p>{failure.hint}</p>}
        </Alert>
      )}
      <div className="field">
        <label htmlFor={`${id}-username`}>Username</label>
        <input
          id={`${id}-username`}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus
        />
      </div>
      <div className="field">
        <label htmlFor={`${id}-password`}>Password</label>
        <input
          ref={passwordRef}
          id={`${id}-password`}
          name="password"
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={shown}
          onChange={(event) => {
            setShown(event.target.checked);
          }}
        />
        Show password
      </label>
      <button type="submit" className="button primary wide" aria-disabled={busy} aria-busy={busy}>
        Log In
      </button>
    </form>
  );
}
