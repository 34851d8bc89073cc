import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { activityApi } from '#domain/log/log.api.ts';
import { timesOf } from '../log/activity-text.ts';
import { queryOf } from '../api.ts';
import { whenText } from '../ui/when.ts';

const DAY_MS = 86_400_000;

/** How many are listed; the Activity screen has all. */
const SHOWN_MAX = 5;

/** The failed sign-ins of the last day, for owners; nothing when there were none. */
export function FailedSignIns() {
  const { data } = useQuery(
    queryOf(['activity', 'failed-sign-ins'], activityApi.read, {
      query: { kind: 'failed-sign-in' },
    }),
  );
  const [since] = useState(() => Date.now() - DAY_MS);
  const failed = (data?.entries ?? []).filter(({ at }) => Date.parse(at) > since);
  if (failed.length === 0) return null;
  // One response has the newest only.
  const hasMore = data?.hasMore === true && failed.length === data.entries.length;
  const count = failed.reduce((sum, { count = 1 }) => sum + count, 0);
  return (
    <section className="stack" data-gap="3" aria-labelledby="failed-sign-ins-heading">
      <h2 id="failed-sign-ins-heading">
        Failed sign-ins of the last day{' '}
        <span className="chip near">{`${count}${hasMore ? '+' : ''}`}</span>
      </h2>
      <ul className="tasks lines">
        {failed.slice(0, SHOWN_MAX).map((entry, index) => (
          // Two may have happened at once.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <p className="task-when small strong">{whenText(entry.at)}</p>
            <p>
              {entry.name === '' ? 'An unknown name' : `The account ${entry.name}`}
              {entry.address && `, from ${entry.address}`}
              {timesOf(entry)}
            </p>
          </li>
        ))}
      </ul>
      <Link className="button quiet" to="/activity">
        All activity
      </Link>
    </section>
  );
}
