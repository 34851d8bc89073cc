import { useEffect, useId, useRef, useState } from 'react';
import { EVENT_TABLE_LABELS } from '#domain/results/leaderboard.ts';
import { rowsFrom } from '#domain/tee-times/tee-sheet.ts';
import { attentionText, EditorBar } from '../grid/editor-bar.tsx';
import { GridForm } from '../grid/grid-form.tsx';
import { focusPlace } from '../grid/focus-cell.ts';
import { useUndoKeys } from '../grid/use-undo-keys.ts';
import { AddressNotice } from '../leaderboards/address-notice.tsx';
import type { Editing } from '../records/editor/editing.ts';
import { useEditorGuards } from '../records/editor/use-editor-guards.ts';
import { useRecordForm } from '../records/editor/use-record-form.ts';
import type { EditorEvents } from '../records/editor/use-record-form.ts';
import { calledOf } from '../records/record-kind.ts';
import { Alert } from '../ui/alert.tsx';
import { DirtyDot } from '../ui/dirty-dot.tsx';
import { cancelFocus } from '../ui/focus.ts';
import { BAR_MARK, usePageMark } from '../ui/page-mark.ts';
import { OthersEditing } from '../updates/others-editing.tsx';
import { ADD_PLAYER_ID, FieldSection } from './field-section.tsx';
import { useFieldSources } from './field-sources.ts';
import { GroupsSection } from './groups-section.tsx';
import { MakeGroupsSection } from './make-groups-section.tsx';
import { RoundsBar } from './rounds-bar.tsx';
import { problemsOf } from './sheet-problems.ts';
import type { TeeTimesRecord } from './tee-times-api.ts';
import { TEE_TIMES } from './tee-times.ts';
import { useSheetHistory } from './use-sheet-history.ts';
import '../records/editor/editor.css';

interface TeeTimesEditorProps extends EditorEvents<TeeTimesRecord> {
  editing: Editing<TeeTimesRecord>;
  record: TeeTimesRecord;
}

const byStart = (rows: object[]) =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .join();

/** Editor of an event's tee times. It stays open after a save. */
export function TeeTimesEditor({ editing, record, onSaved, onCancel }: TeeTimesEditorProps) {
  const titleId = useId();
  const elementRef = useRef<HTMLFormElement>(null);
  const [message, setMessage] = useState('');
  const [shownRound, setShownRound] = useState(1);
  const editor = useRecordForm({
    kind: TEE_TIMES,
    editing,
    onSaved: (saved) => {
      // After a merge an earlier state would drop the other person's changes.
      const isAsEntered = byStart([...saved.record.teeTimes]) === byStart(rowsFrom(sheet));
      if (!isAsEntered) history.forget();
      setMessage('');
      onSaved(saved);
    },
    onCancel,
  });
  const { form, dirty, saving, failure } = editor;
  const history = useSheetHistory(form);
  const { sheet, change } = history;
  const { sources, known, facts } = useFieldSources(record.event);
  const name = calledOf(TEE_TIMES, editing.base);
  const problems = problemsOf(sheet);
  const texts = new Map(problems.map(({ place, text }) => [place, text]));
  const round = sheet.rounds.find((each) => each.round === shownRound) ?? sheet.rounds[0];

  async function save(): Promise<boolean> {
    const isSaved = await editor.save();
    const [first] = problems;
    if (!isSaved && first) {
      setShownRound(first.round);
      focusPlace(first.place);
    }
    return isSaved;
  }

  useEditorGuards({ elementRef, name, ...editor, save });
  usePageMark(BAR_MARK);
  useUndoKeys(elementRef, history, saving);

  useEffect(() => {
    cancelFocus();
    focusPlace(ADD_PLAYER_ID);
  }, []);

  const parts = { sheet, busy: saving, change, announce: setMessage };
  return (
    <GridForm
      elementRef={elementRef}
      className="tee-editor"
      titleId={titleId}
      saving={saving}
      onSettle={history.settle}
      onSave={() => void save()}
    >
      <h2 id={titleId}>
        Edit {name}
        {dirty && <DirtyDot />}
      </h2>
      {editor.key && <OthersEditing record={editor.key} except={editor.editorId} />}
      <AddressNotice
        form={form}
        label={EVENT_TABLE_LABELS['tee-times']}
        address={record.event.blueGolfUrl}
        busy={saving}
      />
      <div className="editor-body">
        <FieldSection {...parts} sources={sources} known={known} />
        <RoundsBar {...parts} round={round?.round ?? 1} onShow={setShownRound} />
        {round && (
          <MakeGroupsSection key={round.round} {...parts} round={round.round} facts={facts} />
        )}
        {round && (
          <GroupsSection key={`groups-${round.round}`} {...parts} round={round} problems={texts} />
        )}
      </div>
      {failure && <Alert focusOn={failure}>{failure.text}</Alert>}
      <EditorBar
        history={history}
        attention={
          form.formState.isSubmitted ? attentionText(problems.length, 'start', 'starts') : ''
        }
        message={message}
        dirty={dirty}
        saving={saving}
        onLeave={() => {
          editor.leave({ undoable: true });
        }}
      />
    </GridForm>
  );
}
