import { useEffect, useId, useRef, useState } from 'react';
import { focusPlace } from '../grid/focus-cell.ts';
import { attentionText, EditorBar } from '../grid/editor-bar.tsx';
import { GridForm } from '../grid/grid-form.tsx';
import type { Announcement } from '../grid/use-grid-keys.ts';
import { useUndoKeys } from '../grid/use-undo-keys.ts';
import type { Editing } from '../records/editor/editing.ts';
import { calledOf } from '../records/record-kind.ts';
import { useEditorGuards } from '../records/editor/use-editor-guards.ts';
import { useRecordForm } from '../records/editor/use-record-form.ts';
import type { EditorEvents } from '../records/editor/use-record-form.ts';
import { Alert } from '../ui/alert.tsx';
import { DirtyDot } from '../ui/dirty-dot.tsx';
import { cancelFocus } from '../ui/focus.ts';
import { BAR_MARK, usePageMark } from '../ui/page-mark.ts';
import { AddFormat } from './add-format.tsx';
import type { CupRecord } from './cup-api.ts';
import { CUPS } from './cups.ts';
import { ImportButton } from './editor-tools.tsx';
import { FormatSection } from './format-section.tsx';
import { OverallSection } from './overall-section.tsx';
import { OVERALL, problemsOf } from './problems.ts';
import { cellOf, storedCup } from './typed-cup.ts';
import { useCupHistory } from './use-cup-history.ts';
import { cellId } from '../grid/moves.ts';
import '../records/editor/editor.css';

interface CupEditorProps extends EditorEvents<CupRecord> {
  editing: Editing<CupRecord>;
  /** Whether the event is complete. The matches determine a winner only then. */
  isComplete: boolean;
}

const NO_ANNOUNCEMENT: Announcement = { text: '', failed: false };

/** Editor of a cup's results. It stays open after a save, because there are many saves during a cup. */
export function CupEditor({ editing, isComplete, onSaved, onCancel }: CupEditorProps) {
  const titleId = useId();
  const elementRef = useRef<HTMLFormElement>(null);
  const [announcement, setAnnouncement] = useState(NO_ANNOUNCEMENT);
  const editor = useRecordForm({
    kind: CUPS,
    editing,
    onSaved: (saved) => {
      const isAsEntered = JSON.stringify(saved.record.results) === JSON.stringify(storedCup(cup));
      if (!isAsEntered) history.forget();
      setAnnouncement(NO_ANNOUNCEMENT);
      onSaved(saved);
    },
    onCancel,
  });
  const { form, dirty, saving, failure } = editor;
  const history = useCupHistory(form);
  const { cup, change } = history;
  const name = calledOf(CUPS, editing.base);

  const all = problemsOf(cup);
  const isStrict = form.formState.isSubmitted;
  const shown = all.filter(({ isMissing }) => isStrict || isMissing !== true);
  const problems = new Map(shown.map(({ place, text }) => [place, text]));
  const sides = [
    cellOf(cup.overall, 'team1').trim() || 'Side 1',
    cellOf(cup.overall, 'team2').trim() || 'Side 2',
  ] as const;

  async function save(): Promise<boolean> {
    const isSaved = await editor.save();
    const [first] = all;
    if (!isSaved && first) focusPlace(first.place);
    return isSaved;
  }

  useEditorGuards({ elementRef, name, ...editor, save });
  usePageMark(BAR_MARK);

  useEffect(() => {
    cancelFocus();
    focusPlace(cellId(OVERALL, 0, 0));
  }, []);

  useUndoKeys(elementRef, history, saving);

  const parts = { cup, problems, busy: saving, change, onAnnounce: setAnnouncement };
  return (
    <GridForm
      elementRef={elementRef}
      className="cup-editor"
      titleId={titleId}
      saving={saving}
      onSettle={history.settle}
      onSave={() => void save()}
    >
      <div className="cup-editor-heading">
        <h2 id={titleId}>
          Edit {name}
          {dirty && <DirtyDot />}
        </h2>
        <ImportButton history={history} busy={saving} onAnnounce={setAnnouncement} />
      </div>
      <div className="editor-body cup-body">
        <OverallSection {...parts} isComplete={isComplete} />
        {cup.formats.map((format, at) => (
          // Formats have no identity of their own while their names are typed.
          // oxlint-disable-next-line react/no-array-index-key
          <FormatSection key={at} {...parts} format={format} at={at} sides={sides} />
        ))}
        <AddFormat cup={cup} busy={saving} change={change} />
        <p className="hint cup-keys">
          Arrow keys and Enter move between cells. Typing replaces a cell, and Esc restores it.
          Winner: 1, 2, H for halved, Delete for none. You can paste cells from a spreadsheet.
        </p>
      </div>
      {failure && <Alert focusOn={failure}>{failure.text}</Alert>}
      <EditorBar
        history={history}
        attention={isStrict ? attentionText(all.length, 'cell', 'cells') : ''}
        message={announcement.text}
        hasFailed={announcement.failed}
        dirty={dirty}
        saving={saving}
        onLeave={() => {
          editor.leave({ undoable: true });
        }}
      />
    </GridForm>
  );
}
