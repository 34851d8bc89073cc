import { useStore } from '../store.ts';
import { Button } from '../ui/button.tsx';
import { Modal } from '../ui/modal.tsx';
import { finishLogin, loginDialog, confirmation } from './prompts.ts';
import { LoginForm } from './login-form.tsx';
import { useRef } from 'react';
import { sessionApi } from '#domain/accounts/session.api.ts';
import { request } from '../api.ts';
import { TextField } from '../ui/fields.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { useSession } from './session-gate.tsx';

/** Login dialog over the page when the session has expired; unsaved input stays. */
export function LoginDialog() {
  const open = useStore(loginDialog);
  if (!open) return null;
  return (
    <Modal title="Your session has ended" onDismiss={() => finishLogin(false)}>
      <p>Log in again to continue. Nothing you typed is lost.</p>
      <LoginForm onSuccess={() => finishLogin(true)} />
      <Button look="quiet wide" onPress={() => finishLogin(false)}>
        Not now
      </Button>
    </Modal>
  );
}

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
      onDismiss={() => confirmation.finish(false)}
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
