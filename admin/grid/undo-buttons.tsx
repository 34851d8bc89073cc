import { Icon } from '../ui/icons.tsx';
import type { UndoTools } from './use-form-history.ts';

/** Undo and redo buttons, always visible in the editor. */
export function UndoButtons({ history, busy }: { history: UndoTools; busy: boolean }) {
  return (
    <div className="undo-buttons">
      <button
        id={history.undoId}
        type="button"
        className="icon-button"
        title="Undo (Ctrl+Z)"
        aria-label="Undo"
        aria-disabled={busy || !history.canUndo}
        onClick={() => {
          if (!busy) history.undo();
        }}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className="icon-button"
        title="Redo (Ctrl+Y)"
        aria-label="Redo"
        aria-disabled={busy || !history.canRedo}
        onClick={() => {
          if (!busy) history.redo();
        }}
      >
        <Icon name="redo" />
      </button>
    </div>
  );
}
