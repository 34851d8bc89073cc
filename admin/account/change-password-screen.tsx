import { useRef, type SubmitEvent } from 'react';
import { PasswordChange } from '#domain/accounts/account.schema.ts';
import { sessionApi } from '#domain/accounts/session.api.ts';
import { ApiError, failureText, request } from '../api.ts';
import { Alert } from '../ui/alert.tsx';
import { ask } from '../ui/ask.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/fields.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { showToast } from '../ui/toasts.ts';
import { useActions } from '../use-actions.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

/** The documented question before the fields are cleared. */
const DISCARD_QUESTION = 'Discard all changes to your password fields and reset form?';

/** Current, new and confirmed password; the checks are the shared schema's. */
export function ChangePasswordScreen() {
  const formRef = useRef<HTMLFormElement>(null);
  const { run, isPending: saving, error, reset } = useActions();

  async function save(sent: unknown) {
    const checked = PasswordChange.safeParse(sent);
    if (!checked.success) throw new Error(checked.error.issues[0]?.message);
    await request(sessionApi.changePassword, { body: checked.data });
    formRef.current?.reset();
    showToast({ kind: 'success', text: 'Password changed. Other sessions have ended.' });
  }

  async function cancel() {
    const choice = await ask({
      title: DISCARD_QUESTION,
      text: 'Your password stays as it is.',
      choices: [
        { value: 'keep', label: 'Keep editing', kind: 'quiet' },
        { value: 'reset', label: 'Discard and reset', kind: 'danger' },
      ],
      focus: 'keep',
      escape: 'keep',
    });
    if (choice !== 'reset') return;
    formRef.current?.reset();
    reset();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    run(() => save(fields));
  }

  return (
    <>
      <ScreenHeading title="Change Password" />
      <form ref={formRef} className="stack narrow" onSubmit={submit} noValidate>
        {error && (
          <Alert focusOn={error}>
            {error instanceof ApiError ? failureText(error) : error.message}
          </Alert>
        )}
        <TextField
          label="Current password"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          readOnly={saving}
        />
        <NewPasswordFields readOnly={saving} />
        <div className="row">
          <button type="submit" className="button primary" aria-disabled={saving}>
            {saving ? 'Saving…' : 'Save'}
          </button>
          <Button disabled={saving} onPress={cancel}>
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}
