import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { MatchPlayPlayer } from '#domain/publish/tour-records.schema.ts';
import { DIRECTORY } from '../../directory/directory.ts';
import { LastChange } from '../../log/last-change.tsx';
import type { Editing } from '../../records/editor/editing.ts';
import { DIRECTORY_KEY, useDirectory } from '../../records/editor/player-names.tsx';
import { RecordField } from '../../records/editor/record-field.tsx';
import { useEditorGuards } from '../../records/editor/use-editor-guards.ts';
import { useRecordForm, type EditorEvents } from '../../records/editor/use-record-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { DirtyDot } from '../../ui/dirty-dot.tsx';
import { cancelFocus } from '../../ui/focus.ts';
import { PLAYER_FIELDS, PLAYERS } from './players.ts';
import { Button } from '../../ui/button.tsx';

interface PlayerEditorProps extends EditorEvents<MatchPlayPlayer> {
  editing: Editing<MatchPlayPlayer>;
}

/** A row in edit, with Save and Cancel. */
export function PlayerEditor({ editing, onSaved, onCancel }: PlayerEditorProps) {
  const queries = useQueryClient();
  const elementRef = useRef<HTMLFormElement>(null);
  const directory = useDirectory();
  const entry = directory.find(({ player }) => player === editing.record?.player);
  const historyKey = entry ? { collection: DIRECTORY_KEY, id: DIRECTORY.idOf(entry) } : null;
  const editor = useRecordForm({ kind: PLAYERS, editing, historyKey, onSaved, onCancel });
  const { form, dirty, saving, failure } = editor;
  const name = editing.record?.player ?? PLAYERS.newName;
  useEditorGuards({ elementRef, name, ...editor });

  useEffect(() => {
    cancelFocus();
    elementRef.current?.scrollIntoView({ block: 'nearest' });
    elementRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  return (
    <tr className="in-edit">
      <td colSpan={4}>
        <form
          ref={elementRef}
          className="player-editor row"
          data-align="end"
          aria-label={editing.record ? `Edit ${name}` : PLAYERS.newTitle}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void editor.save();
          }}
        >
          <fieldset disabled={saving} aria-busy={saving}>
            {PLAYER_FIELDS.map((field) => (
              <RecordField key={field.name} form={form} field={field} />
            ))}
          </fieldset>
          <div className="player-actions row">
            {dirty && <DirtyDot />}
            <button type="submit" className="button primary" aria-disabled={saving}>
              {saving ? 'Saving…' : 'Save'}
            </button>
            <Button disabled={saving} onPress={() => editor.leave({ undoable: true })}>
              Cancel
            </Button>
          </div>
          {failure && <Alert focusOn={failure}>{failure.text}</Alert>}
          {editor.key && (
            <LastChange
              record={editor.key}
              name={name}
              labelOf={DIRECTORY.labelOf}
              editor={editor.editorId}
              onRestored={() => {
                PLAYERS.reload(queries);
                editor.leave({ undoable: false });
              }}
            />
          )}
        </form>
      </td>
    </tr>
  );
}
