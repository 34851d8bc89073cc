import { showUndoable } from '../records/bulk-undo.ts';
import { useMayChange } from '../records/list-rights.ts';
import { DialogButton } from '../ui/dialog-button.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { importedText } from './list-table.ts';
import type { ListTable } from './list-table.ts';

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
