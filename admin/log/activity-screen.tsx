import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { activityApi } from '#domain/log/log.api.ts';
import { addressOf, apiUrl, request } from '../api.ts';
import { ChoiceField, TextField } from '../ui/fields.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { whenText } from '../ui/when.ts';
import { KIND_LABELS, personOf, subjectOf, timesOf } from './activity-text.ts';
import { LogList } from './log-list.tsx';

const NO_FILTERS = { by: '', kind: '', day: '' };

/** `/admin/activity`: who did what, the newest first, by person, kind and day. */
export function ActivityScreen() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const activity = useInfiniteQuery({
    queryKey: ['activity', filters],
    queryFn: ({ pageParam }) =>
      request(activityApi.read, { query: { ...filters, skip: pageParam } }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.hasMore ? pages.flatMap(({ entries }) => entries).length : undefined,
    placeholderData: keepPreviousData,
  });
  const pages = activity.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const people = pages[0]?.people ?? [];
  return (
    <>
      <ScreenHeading title="Activity">
        <Link className="button quiet" to="/changes">
          All changes
        </Link>
        <a
          className="button quiet"
          href={apiUrl(addressOf(activityApi.table, { query: { ...filters } }))}
          download
        >
          Download as CSV
        </a>
      </ScreenHeading>
      <LogList
        what={['activity', 'activity']}
        query={activity}
        columns={[
          { heading: 'When', cell: ({ at }) => <time dateTime={at}>{whenText(at)}</time> },
          { heading: 'Who', cell: personOf },
          {
            heading: 'What',
            cell: (entry) => (
              <>
                <b>{KIND_LABELS[entry.kind]}</b> {subjectOf(entry)}
                {entry.address && <span className="muted"> from {entry.address}</span>}
                {timesOf(entry)}
              </>
            ),
          },
        ]}
        filters={
          <>
            <ChoiceField
              label="Person"
              value={filters.by}
              options={[['', 'Everyone'], ...people.map((name) => [name, name] as const)]}
              onChosen={(by) => setFilters({ ...filters, by })}
            />
            <ChoiceField
              label="Kind"
              value={filters.kind}
              options={[['', 'Everything'], ...Object.entries(KIND_LABELS)]}
              onChosen={(kind) => setFilters({ ...filters, kind })}
            />
            <TextField
              label="Day"
              type="date"
              value={filters.day}
              onChange={({ target }) => setFilters({ ...filters, day: target.value })}
            />
          </>
        }
        rows={entries}
        // Entries have no ids, and the list only grows at its end.
        keyOf={(_, at) => at}
      />
    </>
  );
}
