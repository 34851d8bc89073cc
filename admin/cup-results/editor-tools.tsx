import { useState } from 'react';
import { cellId } from '../grid/moves.ts';
import type { Told } from '../grid/use-grid-keys.ts';
import { Icon } from '../ui/icons.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { OVERALL } from './problems.ts';
import { UNDO_ID } from './use-cup-draft.ts';
import type { CupDraft } from './use-cup-draft.ts';

interface ToolProps {
  draft: CupDraft;
  busy: boolean;
}

/** A whole cup out of a spreadsheet. */
export function ImportButton({
  draft,
  busy,
  onTell,
}: ToolProps & { onTell: (told: Told) => void }) {
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
            onTell({ text: 'Taken over; Undo brings back what was here.', failed: false });
          }}
          onDismiss={() => {
            setImporting(false);
          }}
        />
      )}
    </>
  );
}

/** One step back, or forward again; at hand wherever one is in the editor. */
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
