import { useRef, useState } from 'react';
import type { SubmitEvent } from 'react';
import { z } from 'zod';
import { call, messageOf } from '../api.ts';
import { useStore } from '../store.ts';
import { Alert } from '../ui/alert.tsx';
import { TextField } from '../ui/fields.tsx';
import { Modal } from '../ui/modal.tsx';
import { confirmation } from './confirmation.ts';
import { useSession } from './session-gate.tsx';

/** Asks for the password again, over the page; then the call that needed it is repeated. */
export function ConfirmDialog() {
  const open = useStore(confirmation.isOpen);
  return open && <ConfirmForm />;
}

function cancel() {
  confirmation.finish(false);
}

function ConfirmForm() {
  const { data } = useSession();
  const formRef = useRef<HTMLFormElement>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<{ text: string } | null>(null);

  async function confirm(body: unknown) {
    setBusy(true);
    setFailure(null);
    try {
      await call('POST', '/api/auth/confirm', { schema: z.unknown(), body });
      confirmation.finish(true);
    } catch (thrown) {
      setFailure({ text: messageOf(thrown) });
      setBusy(false);
      formRef.current?.querySelector<HTMLInputElement>('input[type="password"]')?.select();
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy) void confirm(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return (
    <Modal title="Confirm your password" className="login-dialog" onDismiss={cancel}>
      <p>This change needs your password. Nothing you typed is lost.</p>
      <form ref={formRef} className="login-form" onSubmit={submit} noValidate>
        {failure && <Alert>{failure.text}</Alert>}
        {/* Password managers need the name of the account. */}
        <input type="text" autoComplete="username" value={data?.username ?? ''} readOnly hidden />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          data-autofocus=""
        />
        <div className="button-row">
          <button type="button" className="button quiet" onClick={cancel}>
            Cancel
          </button>
          <button type="submit" className="button primary" aria-disabled={busy} aria-busy={busy}>
            Confirm
          </button>
        </div>
      </form>
    </Modal>
  );
}
