import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { PasswordChoice } from '#domain/accounts/account.schema.ts';
import { invitationsApi, InvitationUsed } from '#domain/accounts/accounts.api.ts';
import { NewPasswordFields } from '../account/new-password-fields.tsx';
import { failedWith, messageOf, readResponse, sendRequest } from '../api.ts';
import { AFTER_LOGIN } from '../session/return-path.ts';
import { Alert } from '../ui/alert.tsx';

/** The new password of a link's account, typed twice; then the panel opens. */
export function PasswordForm({ token, username }: { token: string; username: string }) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<{ text: string } | null>(null);

  async function save(sent: unknown) {
    const checked = PasswordChoice.safeParse(sent);
    if (!checked.success) {
      setFailure({ text: checked.error.issues[0]?.message ?? 'The passwords cannot be used.' });
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      const body = { token, ...checked.data };
      const response = await sendRequest(invitationsApi.use, { body });
      const { signedIn } = readResponse(response, InvitationUsed);
      // The used link leaves the history of the browser.
      window.location.replace(signedIn ? AFTER_LOGIN : '/admin/login');
    } catch (thrown) {
      setSaving(false);
      // It was used or replaced since the page was opened: nothing typed here helps anymore.
      if (failedWith(thrown, 404)) void queries.refetchQueries();
      else setFailure({ text: messageOf(thrown) });
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!saving) void save(Object.fromEntries(new FormData(event.currentTarget)));
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {failure && <Alert focusOn={failure}>{failure.text}</Alert>}
      {/* Password managers need the name of the account. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields readOnly={saving} />
      <button
        type="submit"
        className="button primary wide"
        aria-disabled={saving}
        aria-busy={saving}
      >
        {saving ? 'Saving…' : 'Save password and log in'}
      </button>
    </form>
  );
}
