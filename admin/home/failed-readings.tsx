import { Link } from 'react-router';
import type { FailedRefresh } from '#domain/dashboard/dashboard.api.ts';
import { eventPath } from '../events/place/event-path.ts';
import { cardHash } from '../records/list/arrival.ts';
import { Icon } from '../ui/icons.tsx';
import { whenText } from '../ui/when.ts';
import { ALL_READ, effectText } from './dashboard-text.ts';

/** Tables whose last refresh failed: reason, effect, and a link to the card. */
export function FailedReadings({ failures }: { failures: readonly FailedRefresh[] }) {
  return (
    <section className="stack" data-gap="3" aria-labelledby="failures-heading">
      <h2 id="failures-heading">
        Leaderboards that could not be read{' '}
        {failures.length > 0 && <span className="chip near">{failures.length}</span>}
      </h2>
      {failures.length === 0 ? (
        <p className="notice good with-icon">
          <Icon name="check" />
          <span>{ALL_READ}</span>
        </p>
      ) : (
        <p className="muted small">A leaderboard leaves this list when it has been read again.</p>
      )}
      <ul className="tasks lines">
        {failures.map((failure) => (
          <Failure key={`${failure.screen}/${failure.id}/${failure.table}`} failure={failure} />
        ))}
      </ul>
    </section>
  );
}

function Failure({ failure }: { failure: FailedRefresh }) {
  const { screen, id, table, of, at, error } = failure;
  return (
    <li>
      <p className="task-when small strong">{whenText(at)}</p>
      <div>
        <Link
          className="strong"
          to={
            screen === 'schedule'
              ? eventPath(id, 'results')
              : { pathname: `/${screen}`, hash: cardHash(id) }
          }
        >
          {table} of {of}
        </Link>
        <p className="failed">{error}</p>
        <p className="muted small">{effectText(failure)}</p>
      </div>
    </li>
  );
}
