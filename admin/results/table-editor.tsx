import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { RESULT_ROWS_MAX, SKINS_HOLES_MAX } from '#domain/results/results.schema.ts';
import { TABLE_LABELS, TABLES, type TableName } from '#domain/results/leaderboard.ts';
import type { ResultsEntry } from '#domain/entered-results/entered-results.schema.ts';
import { focusPlace } from '../grid/focus-cell.ts';
import { Grid } from '../grid/grid.tsx';
import { cellId } from '../grid/moves.ts';
import { attentionText, EditorBar } from '../grid/editor-bar.tsx';
import { GridForm } from '../grid/grid-form.tsx';
import { useFormHistory } from '../grid/use-form-history.ts';
import type { Announcement } from '../grid/use-grid-keys.ts';
import { useUndoKeys } from '../grid/use-undo-keys.ts';
import { LastChange } from '../history/last-change.tsx';
import { AddressNotice } from '../leaderboards/address-notice.tsx';
import type { Editing } from '../records/editor/editing.ts';
import { useEditorGuards } from '../records/editor/use-editor-guards.ts';
import { useRecordForm, type EditorEvents } from '../records/editor/use-record-form.ts';
import { calledOf } from '../records/record-kind.ts';
import { Alert } from '../ui/alert.tsx';
import { DirtyDot } from '../ui/dirty-dot.tsx';
import { cancelFocus } from '../ui/focus.ts';
import { BAR_MARK, usePageMark } from '../ui/page-mark.ts';
import { KEY_COLUMN } from './compared-table.ts';
import { RESULT_KINDS, type ResultsRecord } from './result-kinds.tsx';
import { SkinsPlayers } from './skins-players.tsx';
import { TABLE_COLUMNS } from './table-columns.ts';
import { TableSettings } from './table-settings.tsx';
import { namesOf, tableFromText, tableText } from './entered-table.ts';
import { PAR_ID, ROWS, withoutWorkedOut, workedTable } from './worked-table.ts';
import '../records/editor/editor.css';

interface TableEditorProps extends EditorEvents<ResultsRecord> {
  entry: ResultsEntry;
  table: TableName;
  editing: Editing<ResultsRecord>;
  /** Shows the stored table again, after a version was restored. */
  onRestored: () => void;
}

const NO_ANNOUNCEMENT: Announcement = { text: '', failed: false };
const FIELD = {
  name: 'table',
  parse: tableFromText,
  serialize: tableText,
  undoId: 'results-undo',
};
const ADD = { net: 'Add player', gross: 'Add player', wgr: 'Add player', teams: 'Add team' };
const ROW_LABELS = { net: 'Row', gross: 'Row', wgr: 'Row', teams: 'Team', skins: 'Row' };

/** Editor of one table of an event. It stays open after a save. */
export function TableEditor(props: TableEditorProps) {
  const { entry, table, editing, onSaved, onCancel, onRestored } = props;
  const titleId = useId();
  const elementRef = useRef<HTMLFormElement>(null);
  const [announcement, setAnnouncement] = useState(NO_ANNOUNCEMENT);
  const [hasTried, setHasTried] = useState(false);
  const kind = RESULT_KINDS[table];
  const editor = useRecordForm({
    kind,
    editing,
    onSaved: (saved) => {
      history.forget();
      setHasTried(false);
      setAnnouncement(NO_ANNOUNCEMENT);
      onSaved(saved);
    },
    onCancel,
  });
  const { form, dirty, saving, failure } = editor;
  const history = useFormHistory(form, FIELD);
  const { state: entered, change } = history;
  const name = calledOf(kind, editing.base);
  const worked = useMemo(() => workedTable(entry, table, entered), [entry, table, entered]);
  const names = useMemo(() => namesOf(entry), [entry]);
  const shown = worked.problems.filter(({ isMissing }) => hasTried || isMissing !== true);
  const problems = new Map(shown.map(({ place, text }) => [place, text]));

  async function save(): Promise<boolean> {
    const [first] = worked.problems;
    setHasTried(true);
    if (first) {
      focusPlace(first.place);
      return false;
    }
    return editor.save();
  }

  useEditorGuards({ elementRef, name, ...editor, save });
  usePageMark(BAR_MARK);
  useUndoKeys(elementRef, history, saving);
  useEffect(() => {
    cancelFocus();
    focusPlace(firstPlace(table, entered.rows), cellId(ROWS, 0, 0));
    // Only when the editor opens: typing must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [table]);

  const parts = { busy: saving, onAnnounce: setAnnouncement };
  return (
    <GridForm
      elementRef={elementRef}
      className="table-editor"
      titleId={titleId}
      saving={saving}
      onSettle={history.settle}
      onSave={() => void save()}
    >
      <h2 id={titleId}>
        {name}
        {dirty && <DirtyDot />}
      </h2>
      <div className="editor-body table-body">
        <AddressNotice
          form={form}
          label={TABLE_LABELS[table]}
          address={entry.addresses[table]}
          busy={saving}
        />
        <LastChange
          record={{ collection: 'results', id: entry.eventID }}
          name={`the results of ${entry.name}`}
          labelOf={labelOfTable}
          editor={editor.editorId}
          onRestored={onRestored}
        />
        {worked.notes.map((note) => (
          <p key={note} className="table-note">
            {note}
          </p>
        ))}
        <TableSettings
          table={table}
          entered={entered}
          problem={problems.get(PAR_ID)}
          busy={saving}
          change={change}
        />
        <div className="table-rows">
          {table === 'skins' && <h3>Holes</h3>}
          <Grid
            id={ROWS}
            label={table === 'skins' ? `Holes of ${name}` : `Rows of ${name}`}
            columns={TABLE_COLUMNS[table]}
            rows={entered.rows}
            rowLabel={ROW_LABELS[table]}
            rowsMax={table === 'skins' ? SKINS_HOLES_MAX : RESULT_ROWS_MAX}
            problems={problems}
            hints={worked.hints}
            names={names}
            keyColumn={KEY_COLUMN[table]}
            add={table === 'skins' ? 'Add hole' : ADD[table]}
            onChange={({ rows, place, joins }) => {
              const next = { ...entered, rows };
              // Typing in a cell joins its steps; all else, such as a paste, may bring what is worked out.
              change(joins === null ? withoutWorkedOut(entry, table, next) : next, place, joins);
            }}
            {...parts}
          />
        </div>
        {table === 'skins' && (
          <SkinsPlayers
            entered={entered}
            skins={worked.skins}
            problems={problems}
            names={names}
            change={change}
            {...parts}
          />
        )}
        <p className="hint table-keys">
          Arrow keys and Enter move between cells. Places, scores to par and points in gray are
          worked out; type one to replace it. For a player without a score, write WD, DNF, DQ or NS
          as the place; leave the strokes of a player who is not in yet empty. You can paste cells
          from a spreadsheet: with a row of headings, its columns can be in any order.
        </p>
      </div>
      {failure && <Alert focusOn={failure}>{failure.text}</Alert>}
      <EditorBar
        history={history}
        attention={hasTried ? attentionText(shown.length, 'cell', 'cells') : ''}
        message={announcement.text}
        hasFailed={announcement.failed}
        dirty={dirty}
        saving={saving}
        save="Save…"
        onLeave={() => {
          editor.leave({ undoable: true });
        }}
      />
    </GridForm>
  );
}

function labelOfTable(field: string): string {
  const table = TABLES.find((each) => each === field);
  return table ? TABLE_LABELS[table] : field;
}

/** The column of the strokes; those of place and name are before it. */
const STROKES = 2;

/** Where typing begins: at the first strokes that are empty, else in the first name; with skins at the first winner. */
function firstPlace(table: TableName, rows: readonly (readonly string[])[]): string {
  const isToCome = ([place, name, strokes]: readonly string[]) =>
    strokes === '' && place === '' && name !== '';
  const row = table === 'skins' ? -1 : rows.findIndex(isToCome);
  return row < 0 ? cellId(ROWS, 0, 1) : cellId(ROWS, row, STROKES);
}
