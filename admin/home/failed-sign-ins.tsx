import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ActivityResponse } from '#domain/history/activity.schema.ts';
import { timesOf } from '../activity/activity-text.ts';
import { call } from '../api.ts';
import { whenText } from '../ui/when.ts';

const DAY_MS = 86_400_000;

/** How many are listed; the Activity screen has all. */
const SHOWN_MAX = 5;

/** The failed sign-ins of the last day, for owners; nothing when there were none. */
export function FailedSignIns() {
  const { data } = useQuery({
    queryKey: ['activity', 'failed-sign-ins'],
    queryFn: () => call('GET', '/api/activity?kind=failed-sign-in', { schema: ActivityResponse }),
  });
  const [since] = useState(() => Date.now() - DAY_MS);
  const failed = (data?.entries ?? []).filter(({ at }) => Date.parse(at) > since);
  if (failed.length === 0) return null;
  // One response has the newest only.
  const hasMore = data?.hasMore === true && failed.length === data.entries.length;
  const count = failed.reduce((sum, { count = 1 }) => sum + count, 0);
  return (
    <section aria-labelledby="failed-sign-ins-heading">
      <h2 id="failed-sign-ins-heading">
        Failed sign-ins of the last day{' '}
        <span className="count warn">{`${count}${hasMore ? '+' : ''}`}</span>
      </h2>
      <ul className="tasks">
        {failed.slice(0, SHOWN_MAX).map((entry, index) => (
          // Two may have happened at once.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={index}>
            <p className="task-when">{whenText(entry.at)}</p>
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
