import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ACTIVITY_KINDS, ActivityResponse } from '#domain/history/activity.schema.ts';
import { apiUrl, call, messageOf } from '../api.ts';
import { loadFailed } from '../records/collection.ts';
import { LoadFailure } from '../records/list/load-failure.tsx';
import { LOADING } from '../session/session-gate.tsx';
import { SelectField, TextField } from '../ui/fields.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { whenText } from '../ui/when.ts';
import { KIND_LABELS, personOf, subjectOf, timesOf } from './activity-text.ts';
import './activity.css';

const PATH = '/api/activity';

interface Filters {
  by: string;
  kind: string;
  day: string;
}

const NO_FILTERS: Filters = { by: '', kind: '', day: '' };

const queryOf = (filters: Filters, skip = 0) =>
  new URLSearchParams({ ...filters, ...(skip > 0 && { skip: String(skip) }) }).toString();

/** `/admin/activity`: who did what, the newest first, by person, kind and day. */
export function ActivityScreen() {
  useScreenTitle('Activity');
  const [filters, setFilters] = useState(NO_FILTERS);
  const activity = useInfiniteQuery({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam }) =>
      call('GET', `${PATH}?${queryOf(filters, pageParam)}`, { schema: ActivityResponse }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.flatMap(({ entries }) => entries).length : undefined,
    placeholderData: keepPreviousData,
  });
  const pages = activity.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const people = pages[0]?.people ?? [];
  const set = (field: keyof Filters) => (event: { target: { value: string } }) => {
    setFilters({ ...filters, [field]: event.target.value });
  };
  return (
    <>
      <ScreenHeading title="Activity">
        <Link className="button quiet" to="/changes">
          All changes
        </Link>
        <a className="button quiet" href={apiUrl(`${PATH}.csv?${queryOf(filters)}`)} download>
          Download as CSV
        </a>
      </ScreenHeading>
      <div className="activity-filters">
        <SelectField label="Person" value={filters.by} onChange={set('by')}>
          <option value="">Everyone</option>
          {people.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="Kind" value={filters.kind} onChange={set('kind')}>
          <option value="">Everything</option>
          {ACTIVITY_KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {KIND_LABELS[kind]}
            </option>
          ))}
        </SelectField>
        <TextField label="Day" type="date" value={filters.day} onChange={set('day')} />
      </div>
      {activity.error && (
        <LoadFailure query={activity}>{loadFailed(messageOf(activity.error))}</LoadFailure>
      )}
      {activity.isPending && <p role="status">{LOADING} activity</p>}
      {activity.data && entries.length === 0 && <p className="empty">There is no such activity.</p>}
      {entries.length > 0 && (
        <table className="activity">
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, at) => (
              // Entries have no ids, and the list only grows at its end.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <td>
                  <time dateTime={entry.at}>{whenText(entry.at)}</time>
                </td>
                <td>{personOf(entry)}</td>
                <td>
                  <b>{KIND_LABELS[entry.kind]}</b> {subjectOf(entry)}
                  {entry.address && <span className="muted"> from {entry.address}</span>}
                  {timesOf(entry)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {activity.hasNextPage && (
        <button
          type="button"
          className="button quiet"
          aria-disabled={activity.isFetchingNextPage}
          onClick={() => {
            if (!activity.isFetchingNextPage) void activity.fetchNextPage();
          }}
        >
          Show more
        </button>
      )}
    </>
  );
}
