import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { z } from 'zod';
import { focusPlace } from '../grid/focus-cell.ts';
import type { Announce } from '../grid/use-grid-keys.ts';
import type { Editing } from '../records/editor/editing.ts';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { useEditorGuards } from '../records/editor/use-editor-guards.ts';
import {
  useRecordForm,
  type EditorEvents,
  type RecordForm,
} from '../records/editor/use-record-form.ts';
import { calledOf } from '../records/record-kind.ts';
import { Alert } from '../ui/alert.tsx';
import { DirtyDot } from '../ui/dirty-dot.tsx';
import { cancelFocus } from '../ui/focus.ts';
import { Icon } from '../ui/icons.tsx';
import { BAR_MARK, usePageMark } from '../ui/page-mark.ts';
import type { Checked, SheetKind } from './sheet-kind.ts';
import { UNDO_ID, useFormHistory, type ChangeState } from './use-form-history.ts';
import { useUndoKeys } from './use-undo-keys.ts';
import { Button } from '../ui/button.tsx';
import '../records/editor/editor.css';

/** What a screen gives the editor of a sheet. */
export interface OpenSheet<Stored> extends EditorEvents<Stored> {
  editing: Editing<Stored>;
  /** As it is stored now. */
  record: Stored;
  /** Shows the stored record again. */
  reload: () => void;
}

/** What the parts of an editor need to show and change the sheet. */
export interface SheetParts<Sheet> {
  sheet: Sheet;
  change: ChangeState<Sheet>;
  /** What is wrong, by the id of the cell or field. */
  problems: ReadonlyMap<string, string>;
  /** Nothing can be changed while it is saved. */
  busy: boolean;
  /** Announces what happened to screen readers, and shows it in the editor's bar. */
  announce: Announce;
}

interface Tools<Work> {
  /** What the record is called. */
  name: string;
  work: Work;
  form: ValuesForm;
  editor: Pick<RecordForm, 'key' | 'editorId'>;
}

interface SheetEditorProps<Stored extends object, Sheet, Work extends Checked> extends Omit<
  OpenSheet<Stored>,
  'reload'
> {
  kind: SheetKind<Stored, Sheet, Work>;
  className?: string;
  title: (name: string) => string;
  /** The places of which the first that exists has the focus when the editor opens. */
  focus: (sheet: Sheet) => readonly string[];
  /** What has a problem, one and several. */
  units?: readonly [string, string];
  /** The label of the save button. */
  save?: string;
  /** Called before the focus goes to a problem, which may have to be shown first. */
  onProblem?: (problem: Work['problems'][number]) => void;
  /** Next to the title. */
  actions?: (parts: SheetParts<Sheet>) => ReactNode;
  children: (parts: SheetParts<Sheet>, tools: Tools<Work>) => ReactNode;
}

const NO_MESSAGE = { text: '', hasFailed: false };

/** Editor of one sheet: undo and redo, problems at their cells, unsaved input. It stays open after a save. */
export function SheetEditor<Stored extends object, Sheet, Work extends Checked>(
  props: SheetEditorProps<Stored, Sheet, Work>,
) {
  const { kind, editing, record, units = ['cell', 'cells'], onProblem, onSaved } = props;
  const { field, text, check, isAsEntered } = kind;
  const titleId = useId();
  const elementRef = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState(NO_MESSAGE);
  const isGood = (typed: string) => check(text.parse(typed), record).problems.length === 0;
  const editor = useRecordForm({
    kind: { ...kind, schema: z.object({ [field]: z.string().refine(isGood) }) },
    editing,
    onSaved: (saved) => {
      // After a merge an earlier state would drop the other person's changes.
      if (isAsEntered?.(saved.record, sheet) !== true) history.forget();
      setMessage(NO_MESSAGE);
      onSaved(saved);
    },
    onCancel: props.onCancel,
  });
  const { form, dirty, saving, failure } = editor;
  const history = useFormHistory(form, field, text);
  const { state: sheet, change } = history;
  const name = calledOf(kind, editing.base);
  const work = useMemo(() => check(sheet, record), [check, sheet, record]);
  const hasTried = form.formState.isSubmitted;
  const shown = work.problems.filter(({ isMissing }) => hasTried || isMissing !== true);
  const attention = hasTried ? attentionText(shown.length, units) : '';

  async function save(): Promise<boolean> {
    const isSaved = await editor.save();
    const [first] = work.problems;
    if (!isSaved && first) {
      onProblem?.(first);
      focusPlace(first.place);
    }
    return isSaved;
  }

  useEditorGuards({ elementRef, name, ...editor, save });
  usePageMark(BAR_MARK);
  useUndoKeys(elementRef, history, saving);
  useEffect(() => {
    cancelFocus();
    focusPlace(...props.focus(sheet));
    // Only when the editor opens: typing must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  const parts: SheetParts<Sheet> = {
    sheet,
    change,
    problems: new Map(shown.map((problem) => [problem.place, problem.text])),
    busy: saving,
    announce: (said, hasFailed = false) => setMessage({ text: said, hasFailed }),
  };
  const step = (label: 'Undo' | 'Redo', key: string, isThere: boolean, run: () => void) => (
    <button
      id={label === 'Undo' ? UNDO_ID : undefined}
      type="button"
      className="icon-button"
      title={`${label} (Ctrl+${key})`}
      aria-label={label}
      aria-disabled={saving || !isThere}
      onClick={() => {
        if (!saving) run();
      }}
    >
      <Icon name={label === 'Undo' ? 'undo' : 'redo'} />
    </button>
  );
  return (
    // The rules of the sheet replace those of the browser.
    <form
      ref={elementRef}
      className={`editor stack ${props.className ?? ''}`}
      aria-labelledby={titleId}
      aria-busy={saving}
      noValidate
      onBlur={history.settle}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="split">
        <h2 id={titleId}>
          {props.title(name)}
          {dirty && <DirtyDot />}
        </h2>
        {props.actions?.(parts)}
      </div>
      {props.children(parts, { name, work, form, editor })}
      {failure && <Alert focusOn={failure}>{failure.text}</Alert>}
      <div className="editor-bar row">
        {attention !== '' && <Alert>{attention}</Alert>}
        <p role="status" className={message.hasFailed ? 'failed' : ''}>
          {message.text}
        </p>
        <div className="undo-buttons">
          {step('Undo', 'Z', history.canUndo, history.undo)}
          {step('Redo', 'Y', history.canRedo, history.redo)}
        </div>
        <p className="keys hint" aria-hidden="true">
          Ctrl+S saves, Ctrl+Z undoes, Esc closes
        </p>
        <Button disabled={saving} onPress={() => editor.leave({ undoable: true })}>
          {dirty ? 'Cancel' : 'Close'}
        </Button>
        <button type="submit" className="button primary" aria-disabled={saving}>
          {saving ? 'Saving…' : (props.save ?? 'Save')}
        </button>
      </div>
    </form>
  );
}

/** `One cell needs attention before this can be saved.`; empty for none. */
function attentionText(count: number, [one, many]: readonly [string, string]): string {
  if (count === 0) return '';
  return count === 1
    ? `One ${one} needs attention before this can be saved.`
    : `${count} ${many} need attention before this can be saved.`;
}
