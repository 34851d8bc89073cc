import { useState } from 'react';
import { cellId } from '../grid/moves.ts';
import type { Announcement } from '../grid/use-grid-keys.ts';
import { ImportDialog } from './import-dialog.tsx';
import { OVERALL } from './problems.ts';
import type { CupHistory } from './use-cup-history.ts';

interface ToolProps {
  history: CupHistory;
  busy: boolean;
}

/** Imports a whole cup from a spreadsheet. */
export function ImportButton({
  history,
  busy,
  onAnnounce,
}: ToolProps & { onAnnounce: (announcement: Announcement) => void }) {
  const [importing, setImporting] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button quiet small"
        disabled={busy}
        onClick={() => {
          setImporting(true);
        }}
      >
        Import a spreadsheet
      </button>
      {importing && (
        <ImportDialog
          onTake={(cup) => {
            setImporting(false);
            history.change(cup, cellId(OVERALL, 0, 0));
            onAnnounce({ text: 'Imported. Undo restores the previous results.', failed: false });
          }}
          onDismiss={() => {
            setImporting(false);
          }}
        />
      )}
    </>
  );
}
