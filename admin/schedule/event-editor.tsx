import { useEffect, useId, useRef } from 'react';
import { Alert } from '../ui/alert.tsx';
import { keepFocusHere } from '../ui/focus.ts';
import { PictureField } from '../ui/picture-field.tsx';
import type { Course } from './courses.ts';
import type { Editing } from './editing.ts';
import { EventFieldGroups } from './event-field-groups.tsx';
import { thumbnailOf } from './event-picture.tsx';
import { useEditorGuards } from './use-editor-guards.ts';
import { useEventForm } from './use-event-form.ts';
import type { EditorEvents } from './use-event-form.ts';
import './editor.css';

interface EventEditorProps extends EditorEvents {
  editing: Editing;
  courses: readonly Course[];
}

/** A card in edit: all fields of the event, its picture, Save and Cancel (R297, R301). */
export function EventEditor({ editing, courses, onSaved, onCancel }: EventEditorProps) {
  const titleId = useId();
  const elementRef = useRef<HTMLFormElement>(null);
  const editor = useEventForm(editing, { onSaved, onCancel });
  const { form, dirty, saving, failure, picture } = editor;
  const { record } = editing;
  const name = record ? record.name : 'the new event';
  useEditorGuards({ elementRef, name, ...editor });

  useEffect(() => {
    keepFocusHere();
    elementRef.current?.scrollIntoView({ block: 'start' });
    elementRef.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);

  return (
    <form
      ref={elementRef}
      className="editor"
      aria-labelledby={titleId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void editor.save();
      }}
    >
      <h2 id={titleId}>
        {record ? `Edit ${record.name}` : 'New event'}
        {dirty && (
          <span className="dirty-dot">
            <span className="visually-hidden">(unsaved changes)</span>
          </span>
        )}
      </h2>
      <fieldset className="editor-body" disabled={saving} aria-busy={saving}>
        <div className="editor-fields">
          <EventFieldGroups form={form} courses={courses} />
        </div>
        <PictureField
          stored={record && record.thumbnail !== '' ? thumbnailOf(record) : ''}
          change={picture}
          onChange={editor.setPicture}
          progress={editor.progress}
          disabled={saving}
        />
      </fieldset>
      {failure && <Alert focusOn={failure}>{failure.text}</Alert>}
      <div className="editor-bar">
        {record && (
          <label className="check">
            <input
              type="checkbox"
              checked={editor.updateStandings}
              disabled={saving}
              onChange={(event) => {
                editor.setUpdateStandings(event.target.checked);
              }}
            />
            Update standings
          </label>
        )}
        <p className="keys" aria-hidden="true">
          Ctrl+S saves, Esc cancels
        </p>
        <p className="slow-save" role="status">
          {editor.slow}
        </p>
        <button
          type="button"
          className="button quiet"
          disabled={saving}
          onClick={() => {
            editor.leave({ undoable: true });
          }}
        >
          Cancel
        </button>
        <button type="submit" className="button primary" aria-disabled={saving}>
          {saving ? 'Saving…' : 'Save'}
        </button>
      </div>
    </form>
  );
}
