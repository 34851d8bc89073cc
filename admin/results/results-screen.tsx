import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../api.ts';
import { TABLE_LABELS, type TableName } from '#domain/results/leaderboard.ts';
import type { ResultsEntry } from '#domain/results/entered/entered-results.schema.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { placeInSchedule } from '../home/next-event.tsx';
import { loadFailed } from '../records/collection.ts';
import { editButtonId } from '../records/editor/use-editing.ts';
import { LoadFailure } from '../records/list/load-failure.tsx';
import { LOADING } from '../session/session-gate.tsx';
import { OpenedSheet } from '../sheets/opened-sheet.tsx';
import { Alert } from '../ui/alert.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { ResultsLink } from '../ui/site-link.tsx';
import { RESULT_KINDS } from './result-kinds.tsx';
import { entryQuery } from './entry-query.ts';
import { TableEditor } from './table-editor.tsx';
import './results.css';
import { TOUR_TABLES } from '../settings/settings.ts';

/** Shown for an address that leads to no event. */
export const NO_SUCH_EVENT =
  'There is no event at this address. It may have been deleted or renamed.';

/** `/admin/results/{eventID}?table=`: the results of an event, opened for typing. */
export function ResultsScreen() {
  const { eventID = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(entryQuery(eventID));
  const entry = query.data;
  const table = TOUR_TABLES.find((each) => each === params.get('table')) ?? 'net';
  const title = entry ? `Results of ${entry.name}` : 'Results';
  useScreenTitle(entry ? `${TABLE_LABELS[table]}, ${title}` : title);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <p className="screen-back close">
        <Link to={entry ? { pathname: '/schedule', ...placeInSchedule(entry) } : '/schedule'}>
          Schedule
        </Link>
      </p>
      <ScreenHeading title={title}>{entry && <ResultsLink eventID={eventID} />}</ScreenHeading>
      {entry && <p className="muted results-date">{formatLong(entry.date)}</p>}
      {query.isPending && <p role="status">{LOADING} results</p>}
      {isGone && <Alert>{NO_SUCH_EVENT}</Alert>}
      {query.error && !isGone && (
        <LoadFailure query={query}>{loadFailed(messageOf(query.error))}</LoadFailure>
      )}
      {entry && (
        <>
          <TableTabs entry={entry} table={table} />
          <OpenedSheet
            key={`${eventID}/${table}`}
            kind={RESULT_KINDS[table]}
            record={entry}
            editor={(sheet) => <TableEditor {...sheet} table={table} />}
            closed={(onEdit) => (
              <button
                id={editButtonId(eventID)}
                type="button"
                className="button quiet"
                onClick={onEdit}
              >
                Edit {TABLE_LABELS[table]}
              </button>
            )}
          />
        </>
      )}
    </>
  );
}

const countOf = ({ results }: ResultsEntry, table: TableName): number => {
  const rows = results[table]?.rows ?? [];
  return 'holes' in rows ? rows.holes.length : rows.length;
};

/** Links to the tables, with the rows that are stored of each. */
function TableTabs({ entry, table }: { entry: ResultsEntry; table: TableName }) {
  return (
    <nav className="table-tabs" aria-label="Tables">
      <ul>
        {TOUR_TABLES.map((each) => {
          const count = countOf(entry, each);
          return (
            <li key={each}>
              <Link
                to={{ search: `?table=${each}` }}
                aria-current={each === table ? 'page' : undefined}
              >
                {TABLE_LABELS[each]}
                <span className="muted">{count === 0 ? 'none' : count}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
