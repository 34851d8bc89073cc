import { useStore } from '../store.ts';
import { Modal } from '../ui/modal.tsx';
import { finishLogin, loginDialog } from './expiry.ts';
import { LoginForm } from './login-form.tsx';

/** Login dialog over the page when the session has expired; unsaved input stays. */
export function LoginDialog() {
  const open = useStore(loginDialog);
  if (!open) return null;
  return (
    <Modal
      title="Your session has ended"
      onDismiss={() => {
        finishLogin(false);
      }}
    >
      <p>Log in again to continue. Nothing you typed is lost.</p>
      <LoginForm
        onSuccess={() => {
          finishLogin(true);
        }}
      />
      <button
        type="button"
        className="button quiet wide"
        onClick={() => {
          finishLogin(false);
        }}
      >
        Not now
      </button>
    </Modal>
  );
}
