import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { invitationsApi, InvitationResponse } from '#domain/accounts/accounts.api.ts';
import { ROLE_LABELS } from '#domain/accounts/role.ts';
import { SETTINGS } from '../settings/settings.ts';
import { failedWith, messageOf, readResponse, sendRequest } from '../api.ts';
import { LOADING } from '../session/session-gate.tsx';
import { EntryPage } from '../session/entry-page.tsx';
import { Alert } from '../ui/alert.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { whenText } from '../ui/when.ts';
import { PasswordForm } from './password-form.tsx';

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
          {...(!isUnusable && {
            actions: (
              <button
                type="button"
                className="button quiet"
                disabled={invitation.isFetching}
                onClick={() => void invitation.refetch()}
              >
                Retry
              </button>
            ),
          })}
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
