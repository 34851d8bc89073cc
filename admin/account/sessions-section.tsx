import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ownSessionsApi, type OwnSession } from '#domain/accounts/session.api.ts';
import { request, queryOf } from '../api.ts';
import { useActions } from '../use-actions.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { agoText, whenText } from '../ui/when.ts';
import { Button } from '../ui/button.tsx';
import { showFailure, showToast } from '../ui/toasts.ts';

/** The own sessions, the one used last first; for `useQuery`. */
const ownSessionsQuery = queryOf(['own-sessions'], ownSessionsApi.list, {});

/** Where the account is signed in, with the ways to end each session. */
export function SessionsSection() {
  const queries = useQueryClient();
  const list = useQuery(ownSessionsQuery);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const { run, isPending } = useActions({
    onError: showFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  });
  const showEnded = (text: string) => {
    showToast({ kind: 'success', text });
    // The pressed button leaves with its session.
    headingRef.current?.focus();
  };
  const end = (session: OwnSession) =>
    run(async () => {
      await request(ownSessionsApi.end, { path: { id: session.id } });
      showEnded(`${session.device} is signed out.`);
    });
  const endOthers = () =>
    run(async () => {
      const { ended } = await request(ownSessionsApi.endOthers, {});
      showEnded(ended === 1 ? 'One other session ended.' : `${ended} other sessions ended.`);
    });
  const sessions = list.data ?? [];
  return (
    <section className="stack" aria-labelledby="sessions-heading" aria-busy={isPending}>
      <h2 id="sessions-heading" ref={headingRef} tabIndex={-1}>
        Sessions
      </h2>
      <p className="measure muted">
        Where you are signed in. Sign out what you don’t recognize, and change your password then.
      </p>
      <LoadState query={list} what="sessions" showsLater />
      <ul className="lines">
        {sessions.map((session) => (
          <li key={session.id}>
            <SessionCard session={session} disabled={isPending} onEnd={() => end(session)} />
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button disabled={isPending} onPress={endOthers}>
          Sign out all others
        </Button>
      )}
    </section>
  );
}

interface SessionCardProps {
  session: OwnSession;
  disabled: boolean;
  onEnd: () => void;
}

function SessionCard({ session, disabled, onEnd }: SessionCardProps) {
  const { id, device, address, createdAt, lastSeen, current } = session;
  const titleId = `session-${id}`;
  return (
    <article className="split" aria-labelledby={titleId}>
      <div>
        <h3 className="row">
          <span id={titleId}>{device}</span>
          {current && <span className="chip complete">This session</span>}
        </h3>
        <ul className="row muted small">
          <li>Signed in {whenText(createdAt)}</li>
          <li>
            Last used{' '}
            <time dateTime={lastSeen} title={whenText(lastSeen)}>
              {agoText(lastSeen)}
            </time>
          </li>
          <li>{address === 'unknown' ? 'Unknown address' : address}</li>
        </ul>
      </div>
      {!current && (
        <div className="row">
          <Button look="quiet small" aria-describedby={titleId} disabled={disabled} onPress={onEnd}>
            Sign out
          </Button>
        </div>
      )}
    </article>
  );
}
