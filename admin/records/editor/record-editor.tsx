import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { DirtyDot } from '../../ui/dirty-dot.tsx';
import { cancelFocus } from '../../ui/focus.ts';
import { BAR_MARK, usePageMark } from '../../ui/page-mark.ts';
import { PICTURE_LOOK, type PictureChange } from '../../ui/picture.ts';
import { PictureField } from '../../ui/picture-field.tsx';
import type { Editing } from './editing.ts';
import type { ValuesForm } from './record-field.tsx';
import { calledOf, type RecordKind } from '../record-kind.ts';
import { OthersEditing } from '../../updates/others-editing.tsx';
import { HoldSave, useHolds } from './hold-save.ts';
import { useEditorGuards } from './use-editor-guards.ts';
import { useRecordForm, type DraftTarget, type EditorEvents } from './use-record-form.ts';
import type { Values } from './values.ts';
import './editor.css';

interface RecordEditorProps<Stored extends object> extends EditorEvents<Stored> {
  kind: RecordKind<Stored>;
  editing: Editing<Stored>;
  fields: (form: ValuesForm, picture: PictureChange) => ReactNode;
  /** At the left of Save and Cancel. */
  bar?: (saving: boolean) => ReactNode;
  slowText?: (values: Values) => string;
  /** Set where a new record can be saved as a draft. */
  drafts?: DraftTarget | undefined;
}

/** A card in edit: the fields of the record, its picture if its kind has one, Save and Cancel. */
export function RecordEditor<Stored extends object>(props: RecordEditorProps<Stored>) {
  const { kind, editing, fields, bar } = props;
  const titleId = useId();
  const elementRef = useRef<HTMLFormElement>(null);
  const editor = useRecordForm(props);
  const { form, dirty, saving, failure, missing, picture } = editor;
  const { isHeld, hold } = useHolds();
  const { record } = editing;
  const pictured = record ?? editing.copyOf;
  const name = record ? calledOf(kind, kind.valuesOf(record)) : kind.newName;

  async function save(): Promise<boolean> {
    return !isHeld && (await editor.save());
  }

  useEditorGuards({ elementRef, name, ...editor, save });
  usePageMark(BAR_MARK);

  useEffect(() => {
    cancelFocus();
    elementRef.current?.scrollIntoView({ block: 'start' });
    const first = elementRef.current?.querySelector<HTMLElement>('input, select, textarea');
    first?.focus({ preventScroll: true });
  }, []);

  return (
    <form
      ref={elementRef}
      className="editor stack"
      data-picture={kind.pictureOf !== undefined}
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <h2 id={titleId}>
        {record ? `Edit ${name}` : kind.newTitle}
        {dirty && <DirtyDot />}
      </h2>
      {editor.key && <OthersEditing record={editor.key} except={editor.editorId} />}
      <fieldset className="editor-body stack" disabled={saving} aria-busy={saving}>
        <div className="stack" data-gap="5">
          <HoldSave value={hold}>{fields(form, picture)}</HoldSave>
        </div>
        {kind.pictureOf && (
          <PictureField
            stored={pictured ? kind.pictureOf(pictured) : ''}
            change={picture}
            look={{ ...PICTURE_LOOK, ...kind.pictureLook }}
            onChange={editor.setPicture}
            progress={editor.progress}
            disabled={saving}
          />
        )}
      </fieldset>
      {failure && <Alert focusOn={failure}>{failure.text}</Alert>}
      <div className="editor-bar row">
        {/* In the bar, which is always in sight: the focus goes to the field. */}
        {missing !== undefined && <Alert>{missing}</Alert>}
        {bar?.(saving)}
        <p className="keys hint" aria-hidden="true">
          Ctrl+S saves, Esc cancels
        </p>
        <p className="muted" role="status">
          {isHeld ? 'You can save once the upload is finished.' : editor.slow}
        </p>
        <Button disabled={saving} onPress={() => editor.leave({ undoable: true })}>
          Cancel
        </Button>
        {editor.saveAsDraft && (
          <Button disabled={saving || isHeld} onPress={() => editor.saveAsDraft?.()}>
            Add as draft
          </Button>
        )}
        <button type="submit" className="button primary" aria-disabled={saving || isHeld}>
          {saving ? 'Saving…' : 'Save'}
        </button>
      </div>
    </form>
  );
}
