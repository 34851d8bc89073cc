import { Alert } from '../ui/alert.tsx';
import { UndoButtons } from './undo-buttons.tsx';
import type { UndoTools } from './use-form-history.ts';

interface EditorBarProps {
  history: UndoTools;
  /** What needs attention before a save, in a sentence; empty for nothing. */
  attention: string;
  /** What happened last, for screen readers too. */
  message: string;
  hasFailed?: boolean;
  dirty: boolean;
  saving: boolean;
  /** The label of the save button. */
  save?: string;
  onLeave: () => void;
}

/** The bar below an editor with grids: messages, undo and redo, and the buttons that save and close it. */
export function EditorBar(props: EditorBarProps) {
  const { history, attention, message, hasFailed = false, dirty, saving, save = 'Save' } = props;
  return (
    <div className="editor-bar">
      {attention !== '' && <Alert>{attention}</Alert>}
      <p role="status" className={hasFailed ? 'bar-message failed' : 'bar-message'}>
        {message}
      </p>
      <UndoButtons history={history} busy={saving} />
      <p className="keys" aria-hidden="true">
        Ctrl+S saves, Ctrl+Z undoes, Esc closes
      </p>
      <button type="button" className="button quiet" disabled={saving} onClick={props.onLeave}>
        {dirty ? 'Cancel' : 'Close'}
      </button>
      <button type="submit" className="button primary" aria-disabled={saving}>
        {saving ? 'Saving…' : save}
      </button>
    </div>
  );
}

/** `One cell needs attention before this can be saved.`; empty for none. */
export function attentionText(count: number, one: string, many: string): string {
  if (count === 0) return '';
  return count === 1
    ? `One ${one} needs attention before this can be saved.`
    : `${count} ${many} need attention before this can be saved.`;
}
