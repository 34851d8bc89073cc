import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { trashApi } from '#domain/log/log.api.ts';
import type { DeletedRecord } from '#domain/log/trash.schema.ts';
import { isCalendarDate, formatLong } from '#domain/time/calendar.ts';
import { messageOf, request, queryOf } from '../api.ts';
import { COLLECTION_LABELS } from '../lists.ts';
import { LoadState } from '../records/list/load-state.tsx';
import { useMay } from '../session/rights.ts';
import { SelectionBar, SelectBox } from '../records/bulk/selection-bar.tsx';
import { useSelection, type Selection } from '../records/bulk/use-selection.ts';
import { useActions } from '../use-actions.ts';
import { countText } from '../records/bulk/bulk-actions.ts';
import { confirmDanger } from '../ui/ask.tsx';
import { agoText, whenText } from '../ui/when.ts';
import { Button } from '../ui/button.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { showToast, type Toast } from '../ui/toasts.ts';

const idOf = ({ id }: DeletedRecord) => id;

const TRASH = queryOf(['trash'], trashApi.list, {});

/** `/admin/trash`: everything that was deleted in the last 30 days. */
export function TrashScreen() {
  const trash = useQuery(TRASH);
  const selection = useSelection(trash.data, idOf);
  return (
    <>
      <ScreenHeading title="Trash">
        <Link className="button quiet" to="/changes">
          All changes
        </Link>
      </ScreenHeading>
      <p className="measure">
        What was deleted in the last 30 days. An event comes back with its results, its tee times
        and its picture.
      </p>
      <LoadState query={trash} what="the trash" showsLater />
      {trash.data?.length === 0 && <p className="empty">The trash is empty.</p>}
      {trash.data && trash.data.length > 1 && <RestoreBar selection={selection} />}
      <ul className="lines">
        {trash.data?.map((record) => (
          <TrashItem key={record.id} record={record} selection={selection} />
        ))}
      </ul>
    </>
  );
}

/** Selects all deleted records, and restores the selected ones. */
function RestoreBar({ selection }: { selection: Selection<DeletedRecord> }) {
  const { records, clear } = selection;
  const queries = useQueryClient();
  const { run, isPending } = useActions();

  async function restoreAll() {
    showToast(await restoredToast(records));
    clear();
    await queries.invalidateQueries();
  }

  return (
    <SelectionBar
      label="Selected records"
      selection={selection}
      count={countText(LIST, records.length)}
    >
      <Button look="quiet small" busy={isPending} onPress={() => run(restoreAll)}>
        Restore selected
      </Button>
    </SelectionBar>
  );
}

const LIST = { one: 'record', many: 'records' };

/** Restores records, the one deleted last first, since others may need it, and says which stay in the trash. */
async function restoredToast(records: readonly DeletedRecord[]): Promise<Omit<Toast, 'id'>> {
  const failed: string[] = [];
  for (const { id, name } of records) {
    await restoreRecord(id).catch((thrown: unknown) =>
      failed.push(`${name} stays: ${messageOf(thrown)}`),
    );
  }
  const text = `${countText(LIST, records.length - failed.length)} restored.`;
  return failed.length === 0
    ? { kind: 'success', text }
    : { kind: 'error', text: [text, ...failed].join(' ') };
}

const restoreRecord = (id: string) => request(trashApi.restore, { path: { id } });

/** What is done with a deleted record, in the words of its messages. */
interface Action {
  verb: string;
  done: string;
  run: (id: string) => Promise<unknown>;
}

const RESTORE: Action = { verb: 'Restore', done: 'restored', run: restoreRecord };
const REMOVE: Action = {
  verb: 'Delete',
  done: 'deleted for good',
  run: (id) => request(trashApi.remove, { path: { id } }),
};

interface TrashItemProps {
  record: DeletedRecord;
  selection: Selection<DeletedRecord>;
}

function TrashItem({ record, selection }: TrashItemProps) {
  const { id, collection, name, date, deletedAt, deletedBy } = record;
  const queries = useQueryClient();
  const isOwner = useMay('owner');
  const { mutate: run, isPending: isBusy } = useMutation({
    mutationFn: ({ run }: Action) => run(id),
    onSuccess: (_response, { done }) => {
      showToast({ kind: 'success', text: `${name} ${done}.` });
      return queries.invalidateQueries();
    },
    onError: (thrown, { verb }) => {
      showToast({ kind: 'error', text: `${verb} failed: ${messageOf(thrown)}` });
      void queries.invalidateQueries();
    },
  });
  async function confirmAndRemove() {
    const isConfirmed = await confirmDanger({
      title: `Delete ${name} for good?`,
      text: 'Its content is removed from the history too. Backups still have it.',
      verb: 'Delete for good',
    });
    if (isConfirmed) run(REMOVE);
  }

  return (
    <li className="split" aria-busy={isBusy}>
      <div className="with-icon">
        <SelectBox
          id={id}
          name={name}
          isSelected={selection.has(id)}
          onSelect={selection.onSelect}
        />
        <div>
          <h2 id={`deleted-${id}`}>{name}</h2>
          <p className="muted">
            {COLLECTION_LABELS[collection] ?? collection}
            {date !== undefined && isCalendarDate(date) && ` of ${formatLong(date)}`} · deleted
            {deletedBy && ` by ${deletedBy}`}{' '}
            <time dateTime={deletedAt} title={whenText(deletedAt)}>
              {agoText(deletedAt)}
            </time>
          </p>
        </div>
      </div>
      <div className="row calm">
        <Button aria-describedby={`deleted-${id}`} busy={isBusy} onPress={() => run(RESTORE)}>
          Restore
        </Button>
        {isOwner && (
          <Button
            look="quiet warn"
            aria-describedby={`deleted-${id}`}
            busy={isBusy}
            onPress={confirmAndRemove}
          >
            Delete for good
          </Button>
        )}
      </div>
    </li>
  );
}
