import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../api.ts';
import { TABLE_LABELS, TABLES, type TableName } from '#domain/results/leaderboard.ts';
import type { ResultsEntry } from '#domain/entered-results/entered-results.schema.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { placeInSchedule } from '../home/next-event.tsx';
import { Recovery } from '../records/recovery/recovery.tsx';
import { editRecord } from '../records/editor/editing.ts';
import { useOpenedRecord } from '../records/editor/use-opened-record.ts';
import { showUndoable } from '../records/bulk-undo.ts';
import { LoadFailure } from '../records/list/load-failure.tsx';
import type { Saved } from '../records/record-kind.ts';
import { LOADING } from '../session/session-gate.tsx';
import { Alert } from '../ui/alert.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { showToast } from '../ui/toasts.ts';
import { RESULT_FIELDS, RESULT_KINDS, type ResultsRecord } from './result-kinds.tsx';
import { entryQuery, readEntry } from './results-api.ts';
import { TableEditor } from './table-editor.tsx';
import './results.css';

/** Shown for an address that leads to no event. */
export const NO_SUCH_EVENT =
  'There is no event at this address. It may have been deleted or renamed.';

/** `/admin/results/{eventID}?table=`: the results of an event, opened for typing. */
export function ResultsScreen() {
  const { eventID = '' } = useParams();
  const [params] = useSearchParams();
  const query = useQuery(entryQuery(eventID));
  const entry = query.data;
  const table = TABLES.find((each) => each === params.get('table')) ?? 'net';
  const title = entry ? `Results of ${entry.name}` : 'Results';
  useScreenTitle(entry ? `${TABLE_LABELS[table]}, ${title}` : title);
  const isGone = query.error instanceof ApiError && query.error.status === 404;
  return (
    <>
      <p className="results-back">
        <Link to={entry ? { pathname: '/schedule', ...placeInSchedule(entry) } : '/schedule'}>
          Schedule
        </Link>
      </p>
      <ScreenHeading title={title}>
        {entry && (
          <a
            href={`/results?eventID=${encodeURIComponent(eventID)}`}
            target="_blank"
            rel="noopener"
          >
            Results on the site
            <span className="visually-hidden">(opens in a new tab)</span>
          </a>
        )}
      </ScreenHeading>
      {entry && <p className="muted results-date">{formatLong(entry.date)}</p>}
      {query.isPending && <p role="status">{LOADING} results</p>}
      {isGone && <Alert>{NO_SUCH_EVENT}</Alert>}
      {query.error && !isGone && (
        <LoadFailure query={query}>{`Error: ${messageOf(query.error)}`}</LoadFailure>
      )}
      {entry && (
        <>
          <TableTabs entry={entry} table={table} />
          <OneTable key={`${eventID}/${table}`} entry={entry} table={table} />
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
        {TABLES.map((each) => {
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

/** One table: its editor, or unsaved input of an earlier page. */
function OneTable({ entry, table }: { entry: ResultsEntry; table: TableName }) {
  const kind = RESULT_KINDS[table];
  const { eventID, name } = entry;
  const queries = useQueryClient();
  const { editing, stay, cancel, edit, recovery } = useOpenedRecord<ResultsRecord>({
    kind,
    record: entry,
    like: RESULT_FIELDS,
    read: () => readEntry(eventID),
    loadFailed: (message) => `Error: ${message}`,
  });

  /** Shows the stored table; an editor with unsaved changes stays, and compares both when it saves. */
  async function reload() {
    const record = await readEntry(eventID);
    queries.setQueryData(entryQuery(eventID).queryKey, record);
    kind.put(queries, record, null);
  }

  function onSaved({ record }: Saved<ResultsRecord>) {
    const { undo = null, ...stored } = record;
    queries.setQueryData(entryQuery(eventID).queryKey, stored);
    kind.put(queries, record, null);
    stay(editRecord(kind, stored));
    const read = () => {
      void reload().catch((thrown: unknown) => {
        showToast({ kind: 'error', text: messageOf(thrown) });
      });
    };
    showUndoable(`${TABLE_LABELS[table]} of ${name} saved.`, undo, read);
  }

  return (
    <>
      <Recovery {...recovery} />
      {editing ? (
        <TableEditor
          key={editing.id}
          entry={entry}
          table={table}
          editing={editing}
          onSaved={onSaved}
          onRestored={() => void reload()}
          onCancel={(left, called) => {
            cancel(editing, left, called);
          }}
        />
      ) : (
        <button
          id={`edit-${encodeURIComponent(eventID)}`}
          type="button"
          className="button quiet"
          onClick={edit}
        >
          Edit {TABLE_LABELS[table]}
        </button>
      )}
    </>
  );
}
