import { useRef } from 'react';
import { sessionApi } from '#domain/accounts/session.api.ts';
import { request } from '../api.ts';
import { useStore } from '../store.ts';
import { TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { confirmation } from './confirmation.ts';
import { useSession } from './session-gate.tsx';

/** Asks for the password again, over the page; then the call that needed it is repeated. */
export function ConfirmDialog() {
  const open = useStore(confirmation.isOpen);
  return open && <ConfirmForm />;
}

function ConfirmForm() {
  const { data } = useSession();
  const passwordRef = useRef<HTMLInputElement>(null);

  async function confirm({ password }: Readonly<Record<string, unknown>>) {
    try {
      await request(sessionApi.confirm, { body: { password: String(password) } });
      confirmation.finish(true);
    } catch (thrown) {
      passwordRef.current?.select();
      throw thrown;
    }
  }

  return (
    <FormDialog
      title="Confirm your password"
      verb="Confirm"
      intro={<p>This change needs your password. Nothing you typed is lost.</p>}
      run={confirm}
      onDismiss={() => {
        confirmation.finish(false);
      }}
    >
      {/* Password managers need the name of the account. */}
      <input type="text" autoComplete="username" value={data?.username ?? ''} readOnly hidden />
      <TextField
        ref={passwordRef}
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        data-autofocus=""
      />
    </FormDialog>
  );
}
