import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import type { SubmitEvent } from 'react';
import {
  invitationsApi,
  InvitationResponse,
  InvitationUsed,
} from '#domain/accounts/accounts.api.ts';
import { ROLE_LABELS } from '#domain/accounts/role.ts';
import { PasswordChoice } from '#domain/accounts/account.schema.ts';
import { SETTINGS } from '../settings/settings.ts';
import { failedWith, messageOf, readResponse, sendRequest } from '../api.ts';
import { LOADING } from '../session/session-gate.tsx';
import { EntryPage } from '../session/entry-page.tsx';
import { Alert } from '../ui/alert.tsx';
import { useScreenTitle } from '../ui/screen-heading.tsx';
import { whenText } from '../ui/when.ts';
import { NewPasswordFields } from '../account/new-password-fields.tsx';
import { useActions } from '../use-actions.ts';
import { AFTER_LOGIN } from '../session/return-path.ts';

/** `/admin/invite#TOKEN`: a one-time link, with which a staff member without a session chooses a password. */
export function InvitePage() {
  useScreenTitle('Choose your password');
  const token = useLocation().hash.slice(1);
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: async () =>
      readResponse(await sendRequest(invitationsApi.read, { body: { token } }), InvitationResponse),
    // Also when it was found to be unusable: only the page's own form uses it up.
    staleTime: Infinity,
  });
  const { data, error, isPending } = invitation;
  const isUnusable = failedWith(error, 404);
  return (
    <EntryPage title="Choose your password">
      {isPending && <p role="status">{LOADING}</p>}
      {error && (
        <Alert
          focusOn={error}
          action={
            isUnusable
              ? undefined
              : { label: 'Retry', onPress: invitation.refetch, disabled: invitation.isFetching }
          }
        >
          {messageOf(error)}
        </Alert>
      )}
      {data && !error && (
        <>
          <Welcome invitation={data} />
          <PasswordForm key={token} token={token} username={data.name} />
        </>
      )}
      {error && (
        <p>
          <a href="/admin/login">Log in</a>
        </p>
      )}
    </EntryPage>
  );
}

function Welcome({ invitation }: { invitation: InvitationResponse }) {
  const { name, role, invited, expiresAt } = invitation;
  return (
    <>
      <p>
        {invited ? (
          <>
            You are invited to the admin panel of {SETTINGS.identity.name} as{' '}
            <strong>{name}</strong>, with the role {ROLE_LABELS[role]}.
          </>
        ) : (
          <>
            This sets a new password for <strong>{name}</strong> and signs out all other sessions.
          </>
        )}
      </p>
      <p className="muted">This link works once, until {whenText(expiresAt)}.</p>
    </>
  );
}

/** The new password of a link's account, typed twice; then the panel opens. */
function PasswordForm({ token, username }: { token: string; username: string }) {
  const queries = useQueryClient();
  const { run, isPending, error } = useActions({
    onError: (thrown) => {
      // It was used or replaced since the page was opened: nothing typed here helps anymore.
      if (failedWith(thrown, 404)) void queries.refetchQueries();
    },
  });

  async function save(sent: unknown) {
    const checked = PasswordChoice.safeParse(sent);
    if (!checked.success) throw new Error(checked.error.issues[0]?.message);
    const body = { token, ...checked.data };
    const response = await sendRequest(invitationsApi.use, { body });
    const { signedIn } = readResponse(response, InvitationUsed);
    // The used link leaves the history of the browser.
    window.location.replace(signedIn ? AFTER_LOGIN : '/admin/login');
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    run(() => save(fields));
  }

  return (
    <form className="stack" onSubmit={submit} noValidate>
      {error && <Alert focusOn={error}>{error.message}</Alert>}
      {/* Password managers need the name of the account. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <NewPasswordFields readOnly={isPending} />
      <button
        type="submit"
        className="button primary wide"
        aria-disabled={isPending}
        aria-busy={isPending}
      >
        {isPending ? 'Saving…' : 'Save password and log in'}
      </button>
    </form>
  );
}
