import { useState } from 'react';
import { showUndoable } from '../records/bulk-undo.ts';
import { useMayChange } from '../records/list-rights.ts';
import { settleUnsaved } from '../ui/unsaved.ts';
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
  const [isOpen, setIsOpen] = useState(false);
  if (!useMayChange()) return null;
  return (
    <>
      <button
        type="button"
        className="button quiet"
        onClick={() => {
          void settleUnsaved().then(setIsOpen);
        }}
      >
        Import / Export
      </button>
      {isOpen && (
        <ImportDialog
          table={table}
          onImported={(imported) => {
            onChanged();
            showUndoable(importedText(imported), imported.undo, onChanged);
          }}
          onDismiss={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
}
