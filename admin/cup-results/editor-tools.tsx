import { useState } from 'react';
import { cellId } from '../grid/moves.ts';
import type { Announcement } from '../grid/use-grid-keys.ts';
import { Icon } from '../ui/icons.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { OVERALL } from './problems.ts';
import { UNDO_ID } from './use-cup-draft.ts';
import type { CupDraft } from './use-cup-draft.ts';

interface ToolProps {
  draft: CupDraft;
  busy: boolean;
}

/** Imports a whole cup from a spreadsheet. */
export function ImportButton({
  draft,
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
            draft.change(cup, cellId(OVERALL, 0, 0));
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

/** Undo and redo buttons, always visible in the editor. */
export function UndoButtons({ draft, busy }: ToolProps) {
  return (
    <div className="cup-undo">
      <button
        id={UNDO_ID}
        type="button"
        className="icon-button"
        title="Undo (Ctrl+Z)"
        aria-label="Undo"
        aria-disabled={busy || !draft.canUndo}
        onClick={() => {
          if (!busy) draft.undo();
        }}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="icon-button"
        title="Redo (Ctrl+Y)"
        aria-label="Redo"
        aria-disabled={busy || !draft.canRedo}
        onClick={() => {
          if (!busy) draft.redo();
        }}
      >
        <Icon name="redo" />
      </button>
    </div>
  );
}
