import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { DeletedRecord, TrashResponse } from '#domain/history/trash.schema.ts';
import { call, messageOf } from '../api.ts';
import { COLLECTION_LABELS } from '../history/collection-labels.ts';
import { loadFailed } from '../records/collection.ts';
import { LoadFailure } from '../records/list/load-failure.tsx';
import { useMay } from '../session/rights.ts';
import { LOADING } from '../session/session-gate.tsx';
import { confirmDanger } from '../ui/ask.tsx';
import { agoText } from '../ui/ago.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { showToast } from '../ui/toasts.ts';
import { whenText } from '../ui/when.ts';
import './trash.css';

const TRASH = {
  queryKey: ['trash'],
  queryFn: () => call('GET', '/api/trash', { schema: TrashResponse }),
};

/** `/admin/trash`: everything that was deleted in the last 30 days. */
export function TrashScreen() {
  useScreenTitle('Trash');
  const trash = useQuery(TRASH);
  return (
    <>
      <ScreenHeading title="Trash" />
      <p className="measure">
        What was deleted in the last 30 days. An event comes back with its results, its tee times
        and its picture.
      </p>
      {trash.error && <LoadFailure query={trash}>{loadFailed(messageOf(trash.error))}</LoadFailure>}
      {trash.isPending && <p role="status">{LOADING} the trash</p>}
      {trash.data?.length === 0 && <p className="empty">The trash is empty.</p>}
      <ul className="trash">
        {trash.data?.map((record) => (
          <TrashItem key={record.id} record={record} />
        ))}
      </ul>
    </>
  );
}

function TrashItem({ record }: { record: DeletedRecord }) {
  const { id, collection, name, deletedAt, deletedBy } = record;
  const queries = useQueryClient();
  const isOwner = useMay('owner');
  const reload = () => queries.invalidateQueries();
  const onError = (verb: string) => (thrown: unknown) => {
    showToast({ kind: 'error', text: `${verb} failed: ${messageOf(thrown)}` });
    void reload();
  };
  const restore = useMutation({
    mutationFn: () => call('POST', `/api/trash/${id}/restore`, { schema: DeletedRecord }),
    onSuccess: () => {
      showToast({ kind: 'success', text: `${name} restored.` });
      return reload();
    },
    onError: onError('Restore'),
  });
  const remove = useMutation({
    mutationFn: () => call('DELETE', `/api/trash/${id}`, { schema: z.unknown() }),
    onSuccess: () => {
      showToast({ kind: 'success', text: `${name} deleted for good.` });
      return reload();
    },
    onError: onError('Delete'),
  });
  const isBusy = restore.isPending || remove.isPending;

  async function confirmAndRemove() {
    const isConfirmed = await confirmDanger({
      title: `Delete ${name} for good?`,
      text: 'It can’t be restored from the trash any more. Backups still have it.',
      verb: 'Delete for good',
    });
    if (isConfirmed) remove.mutate();
  }

  return (
    <li aria-busy={isBusy}>
      <div>
        <h2 id={`deleted-${id}`}>{name}</h2>
        <p className="muted">
          {COLLECTION_LABELS[collection] ?? collection} · deleted
          {deletedBy && ` by ${deletedBy}`}{' '}
          <time dateTime={deletedAt} title={whenText(deletedAt)}>
            {agoText(deletedAt)}
          </time>
        </p>
      </div>
      <div className="trash-actions">
        <button
          type="button"
          className="button quiet"
          aria-describedby={`deleted-${id}`}
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) restore.mutate();
          }}
        >
          Restore
        </button>
        {isOwner && (
          <button
            type="button"
            className="button quiet warn"
            aria-describedby={`deleted-${id}`}
            aria-disabled={isBusy}
            onClick={() => {
              if (!isBusy) void confirmAndRemove();
            }}
          >
            Delete for good
          </button>
        )}
      </div>
    </li>
  );
}
