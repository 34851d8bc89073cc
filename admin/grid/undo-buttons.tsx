import { Icon } from '../ui/icons.tsx';
import type { UndoTools } from './use-form-history.ts';

/** Undo and redo buttons, always visible in the editor. */
export function UndoButtons({ draft, busy }: { draft: UndoTools; busy: boolean }) {
  return (
    <div className="undo-buttons">
      <button
        id={draft.undoId}
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
