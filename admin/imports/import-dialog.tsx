import type { Imported, ImportPreview, ImportRow } from '#domain/imports/import.schema.ts';
import { apiUrl } from '../api.ts';
import { Alert } from '../ui/alert.tsx';
import { Switch } from '../ui/fields.tsx';
import { DialogButtons } from '../ui/form-dialog.tsx';
import { Modal } from '../ui/modal.tsx';
import {
  countsText,
  FIRST_CHOICES,
  previewImport,
  storeImport,
  type ListTable,
  changeText,
  ROWS_SHOWN,
  rowsToShow,
  importedText,
} from './list-table.ts';
import { TableFileFields } from './table-file-fields.tsx';
import { useTableFile } from './use-table-file.ts';
import { Table } from '../ui/table.tsx';
import { showUndoable } from '../records/bulk-undo.ts';
import { useMayChange } from '../records/list-rights.ts';
import { DialogButton } from '../ui/dialog-button.tsx';
import './imports.css';

interface ImportDialogProps {
  table: ListTable;
  onImported: (imported: Imported) => void;
  onDismiss: () => void;
}

/** Exports a list as a file, and imports a file or pasted cells after a preview. */
export function ImportDialog({ table, onImported, onDismiss }: ImportDialogProps) {
  const { many, columns, file, match } = table;
  const imported = useTableFile({
    kind: table.list,
    choices: FIRST_CHOICES,
    preview: (chosen) => previewImport(table.list, chosen),
    store: (chosen, { tag }) => storeImport(table.list, chosen, tag),
    onStored: onImported,
    onDismiss,
  });
  const { read, put } = imported;
  const { addsNew } = imported.choices;
  const required = columns.filter(({ isRequired }) => isRequired === true);
  const others = columns.filter(({ isRequired }) => isRequired !== true);
  return (
    <Modal title={`Import or export ${many}`} className="wide" onDismiss={onDismiss}>
      <p>
        <a href={apiUrl(file)} download>
          Export {many} as CSV
        </a>{' '}
        to edit them in a spreadsheet, or to begin a table of your own.
      </p>
      <div>
        <p>
          A row changes {match}, or is new. An import deletes nothing, and columns that you leave
          out stay as they are.
        </p>
        <details className="import-columns">
          <summary>Columns</summary>
          <p>
            A line has the headings, in any order: {namesOf(required).join(' and ')}
            {others.length > 0 && `, and if you like ${namesOf(others).join(', ')}`}.
          </p>
        </details>
      </div>
      <TableFileFields file={imported} busy={put.isPending} known={columns} />
      {(addsNew !== null || hasNew(read)) && (
        <Switch
          label={`Add ${many} that are not in the list`}
          checked={addsNew ?? true}
          disabled={put.isPending}
          onChange={({ target }) => imported.choose({ addsNew: target.checked })}
        />
      )}
      <div className="stack" data-gap="2" aria-busy={imported.isReading}>
        {read && <Preview preview={read} />}
      </div>
      <DialogButtons
        verb={importLabel(read)}
        busyVerb="Importing…"
        busy={put.isPending}
        disabled={!read || rowsToStore(read) === 0}
        onCancel={onDismiss}
        onGo={() => put.mutate()}
      />
    </Modal>
  );
}

const namesOf = (columns: ListTable['columns']) => columns.map(({ label }) => label);

/** How many rows an import stores: none while a row has an error. */
function rowsToStore({ rows }: ImportPreview): number {
  if (rows.some(({ state }) => state === 'error')) return 0;
  return rows.filter(({ state }) => state === 'changed' || state === 'new').length;
}

const hasNew = (preview: ImportPreview | undefined) =>
  preview?.rows.some(({ state }) => state === 'new') === true;

function importLabel(preview: ImportPreview | undefined): string {
  const count = preview ? rowsToStore(preview) : 0;
  return count === 0 ? 'Import' : `Import ${count} ${count === 1 ? 'row' : 'rows'}`;
}

function Preview({ preview: { rows, ignored, problem } }: { preview: ImportPreview }) {
  if (problem !== undefined) return <Alert>{problem}</Alert>;
  const hasErrors = rows.some(({ state }) => state === 'error');
  return (
    <>
      <p role="status">
        <strong>{rows.length === 0 ? 'The table has no rows.' : `${countsText(rows)}.`}</strong>
        {hasErrors &&
          ' Correct the rows with errors in the text above. Nothing is imported before.'}
      </p>
      {ignored.length > 0 && <p className="muted">Not imported: {ignored.join(', ')}.</p>}
      <ImportRows rows={rows} />
    </>
  );
}

/** The rows of a preview that change something or can't be stored. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const all = rowsToShow(rows);
  const shown = all.slice(0, ROWS_SHOWN);
  if (shown.length === 0) return null;
  return (
    <>
      <Table
        label="Rows of the table"
        isLong
        columns={[
          { heading: 'Row', cell: ({ line }) => line },
          { heading: 'Name', cell: ({ name }) => name },
          {
            heading: 'Change',
            cell: (row) => (
              <span className={row.state === 'error' ? 'field-error' : ''}>{changeText(row)}</span>
            ),
          },
        ]}
        rows={shown}
        keyOf={({ line }) => line}
      />
      {all.length > shown.length && <p className="muted">and {all.length - shown.length} more</p>}
    </>
  );
}

interface ImportExportProps {
  table: ListTable;
  /** Reads the list again. */
  onChanged: () => void;
}

/** The button that exports and imports a list, for those who may change the list. */
export function ImportExport({ table, onChanged }: ImportExportProps) {
  if (!useMayChange()) return null;
  return (
    <DialogButton label="Import / Export">
      {(close) => (
        <ImportDialog
          table={table}
          onImported={(imported) => {
            onChanged();
            showUndoable(importedText(imported), imported.undo, onChanged);
          }}
          onDismiss={close}
        />
      )}
    </DialogButton>
  );
}
