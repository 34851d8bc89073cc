import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ACTIVITY_KINDS } from '#domain/log/activity.schema.ts';
import { activityApi } from '#domain/log/log.api.ts';
import { addressOf, apiUrl, request } from '../api.ts';
import { SelectField, TextField } from '../ui/fields.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { whenText } from '../ui/when.ts';
import { KIND_LABELS, personOf, subjectOf, timesOf } from './activity-text.ts';
import { LogList } from './log-list.tsx';

interface Filters {
  by: string;
  kind: string;
  day: string;
}

const NO_FILTERS: Filters = { by: '', kind: '', day: '' };

/** `/admin/activity`: who did what, the newest first, by person, kind and day. */
export function ActivityScreen() {
  useScreenTitle('Activity');
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
  const set = (field: keyof Filters) => (event: { target: { value: string } }) => {
    setFilters({ ...filters, [field]: event.target.value });
  };
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
          </>
        }
        rows={entries}
        // Entries have no ids, and the list only grows at its end.
        keyOf={(_, at) => at}
      />
    </>
  );
}
