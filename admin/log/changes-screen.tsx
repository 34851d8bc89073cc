import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SERVER } from '#domain/log/history.schema.ts';
import type { JournalEntry } from '#domain/log/journal.schema.ts';
import { journalApi } from '#domain/log/log.api.ts';
import { request } from '../api.ts';
import { LogList } from './log-list.tsx';
import { COLLECTION_LABELS } from '../lists.ts';
import { runUndo } from '../records/bulk-undo.ts';
import { useActions } from '../use-actions.ts';
import { confirmDanger } from '../ui/ask.tsx';
import { Button } from '../ui/button.tsx';
import { ChoiceField } from '../ui/fields.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { whenText } from '../ui/when.ts';

/** Change sets of a response; with less, there are no more. */
const ENTRIES = 100;

const NO_FILTERS = { kind: '', collection: '' };

/** Kinds of changes of records, as the filter names them. */
const CHANGE_KINDS = {
  change: 'Changes',
  import: 'Imports',
  merge: 'Merged players',
  publication: 'Published drafts',
  withdrawal: 'Taken off the site',
  restore: 'Restored',
  undo: 'Undone',
  'restored-backup': 'Restored backups',
} as const;

/** `/admin/changes`: what was changed together, the newest first, and undoing it. */
export function ChangesScreen() {
  const [filters, setFilters] = useState(NO_FILTERS);
  const changes = useInfiniteQuery({
    queryKey: ['journal', filters],
    queryFn: ({ pageParam }) =>
      request(journalApi.list, { query: { ...filters, before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: (last) =>
      last.length === ENTRIES ? String(last.at(-1)?.number ?? '') : undefined,
    placeholderData: keepPreviousData,
  });
  const entries = (changes.data?.pages ?? []).flat();
  return (
    <>
      <ScreenHeading title="Changes" />
      <p className="measure">
        What was changed together. Undo puts back what was not changed again since, and names the
        rest.
      </p>
      <LogList
        what={['changes', 'change']}
        query={changes}
        columns={[
          { heading: 'When', cell: ({ at }) => <time dateTime={at}>{whenText(at)}</time> },
          { heading: 'Who', cell: ({ by }) => (by === '' ? SERVER : by) },
          { heading: 'What', cell: (entry) => <What entry={entry} /> },
          {
            heading: 'Undo',
            cell: (entry) => entry.undoable && !entry.undone && <UndoButton entry={entry} />,
          },
        ]}
        filters={
          <>
            <ChoiceField
              label="Kind"
              value={filters.kind}
              options={[['', 'Everything'], ...Object.entries(CHANGE_KINDS)]}
              onChosen={(kind) => setFilters({ ...filters, kind })}
            />
            <ChoiceField
              label="List"
              value={filters.collection}
              options={[['', 'All lists'], ...Object.entries(COLLECTION_LABELS)]}
              onChosen={(collection) => setFilters({ ...filters, collection })}
            />
          </>
        }
        rows={entries}
        keyOf={({ number }) => number}
      />
    </>
  );
}

const textId = ({ number }: JournalEntry) => `change-${number}`;

function What({ entry }: { entry: JournalEntry }) {
  const { text, records, undone } = entry;
  return (
    <>
      <span id={textId(entry)}>{text}</span>
      {undone && <span className="muted"> Undone.</span>}
      {records.length > 1 && (
        <details className="hint">
          <summary>{records.length} records</summary>
          <ul className="bullets">
            {records.map(({ collection, recordID, name }) => (
              <li key={`${collection}/${recordID}`}>
                {COLLECTION_LABELS[collection] ?? collection}: {name}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function UndoButton({ entry }: { entry: JournalEntry }) {
  const { number, text, kind } = entry;
  const queries = useQueryClient();
  const { run, isPending } = useActions();
  const label = kind === 'undo' ? 'Redo' : 'Undo';

  async function undo() {
    const isConfirmed =
      kind !== 'restored-backup' ||
      (await confirmDanger({
        title: 'Undo the restore of this backup?',
        text: 'Every record that was not changed since becomes what it was before the restore.',
        verb: 'Undo the restore',
      }));
    if (isConfirmed) await runUndo(number, text, () => void queries.invalidateQueries());
  }

  return (
    <Button
      look="quiet small"
      aria-describedby={textId(entry)}
      busy={isPending}
      onPress={() => run(undo)}
    >
      {label}
    </Button>
  );
}
