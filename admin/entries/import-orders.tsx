import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ImportedOrders, type SoldAs } from '#domain/entries/entries.schema.ts';
import { IMPORT_BYTES_MAX } from '#domain/imports/import.schema.ts';
import { messageOf } from '../api.ts';
import { FileDrop } from '../leaderboards/file-drop.tsx';
import { DIRECTORY_KEY } from '../records/editor/player-names.tsx';
import { someNames } from '../tee-times/tee-times.ts';
import { Alert } from '../ui/alert.tsx';
import { DialogButtons } from '../ui/form-dialog.tsx';
import { Modal } from '../ui/modal.tsx';
import { Table } from '../ui/table.tsx';
import { showToast } from '../ui/toasts.ts';
import { entriesQuery, importOrders } from './use-entries.ts';
import { changeText, importText } from './entries-text.ts';

const TOO_LARGE = 'The file has more than 1 MB. Export the orders of a shorter period.';

interface Chosen {
  name: string;
  orders: Blob;
}

/** Reads the shop's orders from a file: shows first what they change. */
export function ImportOrders({ eventID, onDone }: { eventID: string; onDone: () => void }) {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [products, setProducts] = useState<readonly SoldAs[]>([]);
  const preview = useMutation({
    mutationFn: ({ orders, decided }: { orders: Blob; decided: readonly SoldAs[] }) => {
      if (orders.size > IMPORT_BYTES_MAX) throw new Error(TOO_LARGE);
      return importOrders(eventID, orders, { products: decided, preview: true });
    },
  });
  const store = useMutation({
    mutationFn: (orders: Blob) => importOrders(eventID, orders, { products, preview: false }),
    onSuccess: (imported) => {
      showToast({ kind: 'success', text: importText(imported) });
      void queries.invalidateQueries({ queryKey: entriesQuery(eventID).queryKey });
      void queries.invalidateQueries({ queryKey: [DIRECTORY_KEY] });
      onDone();
    },
  });

  async function take(file: File) {
    // Copied, so that the import matches the preview even if the file changes on the disk.
    const orders = file.size > IMPORT_BYTES_MAX ? file : new Blob([await file.arrayBuffer()]);
    setChosen({ name: file.name, orders });
    setProducts([]);
    store.reset();
    preview.mutate({ orders, decided: [] });
  }

  function decide(title: string, isEntry: boolean) {
    const next = [...products.filter((each) => each.title !== title), { title, isEntry }];
    setProducts(next);
    if (chosen) preview.mutate({ orders: chosen.orders, decided: next });
  }

  const error = store.error ?? preview.error;
  return (
    <Modal title="Import orders" className="wide" onDismiss={onDone}>
      <p>
        In the shop’s admin, export the orders as a CSV file. Only names and order numbers are
        stored, and the same order is never counted twice.
      </p>
      <FileDrop
        name={chosen?.name ?? null}
        disabled={store.isPending}
        accept=".csv,text/csv"
        hint=".csv, or drop one here"
        onFile={(file) => void take(file)}
      />
      {error && <Alert>{messageOf(error)}</Alert>}
      <div className="stack" data-gap="2" aria-busy={preview.isPending}>
        {preview.data && <Preview preview={preview.data} decide={decide} />}
      </div>
      <DialogButtons
        verb="Import orders"
        busyVerb="Importing…"
        busy={store.isPending}
        disabled={!preview.data || preview.isPending}
        onCancel={onDone}
        onGo={() => {
          if (chosen) store.mutate(chosen.orders);
        }}
      />
    </Modal>
  );
}

interface PreviewProps {
  preview: ImportedOrders;
  decide: (title: string, isEntry: boolean) => void;
}

function Preview({ preview, decide }: PreviewProps) {
  const { changes, unclear, items, members } = preview;
  return (
    <>
      <p role="status">
        <strong>{importText(preview)}</strong>
      </p>
      {unclear.length > 0 && (
        <p>
          Look at {someNames(unclear)} in the shop: the file doesn’t say for what money was given
          back, which pieces were taken out, or when the order was placed.
        </p>
      )}
      {([true, false] as const).map((isMember) => {
        const names = members.filter((each) => each.isMember === isMember).map(({ name }) => name);
        if (names.length === 0) return null;
        return (
          <p key={String(isMember)}>
            {isMember ? 'Members by these orders' : 'No members any more'}: {someNames(names)}.
          </p>
        );
      })}
      <Table
        label="Changes"
        isLong
        columns={[
          { heading: 'Order', cell: ({ order }) => order },
          { heading: 'Name', cell: ({ name }) => name },
          { heading: 'Change', cell: changeText },
        ]}
        rows={changes}
        keyOf={({ order, name, change }) => `${order} ${name} ${change}`}
      />
      {items.length > 0 && (
        <fieldset>
          <legend>Which items are a place in this event?</legend>
          {items.map(({ title, isEntry, orders }) => (
            <label key={title} className="check">
              <input
                type="checkbox"
                checked={isEntry}
                onChange={({ target }) => decide(title, target.checked)}
              />
              <span>
                {title} <small className="muted">{orders}×</small>
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </>
  );
}
