import { useState } from 'react';
import type { EventResponse } from '#domain/event/event.schema.ts';
import type { Editing } from '../records/editor/editing.ts';
import { RecordEditor } from '../records/editor/record-editor.tsx';
import type { EditorEvents } from '../records/editor/use-record-form.ts';
import type { Course } from './courses.ts';
import { EventFieldGroups } from './event-field-groups.tsx';
import { EventForm } from './event-fields.ts';
import { EVENTS, saveEvent } from './events.ts';
import { slowSaveText } from './slow-save.ts';

interface EventEditorProps extends EditorEvents<EventResponse> {
  editing: Editing<EventResponse>;
  courses: readonly Course[];
}

/** An event in edit; saving one that is stored may read the standings too. */
export function EventEditor({ editing, courses, onSaved, onCancel }: EventEditorProps) {
  const [updateStandings, setUpdateStandings] = useState(false);
  const { record } = editing;
  return (
    <RecordEditor
      kind={{ ...EVENTS, save: (save) => saveEvent(save, { updateStandings }) }}
      editing={editing}
      fields={(form) => <EventFieldGroups form={form} courses={courses} />}
      slowText={(values) =>
        slowSaveText({ before: record, fields: EventForm.parse(values), updateStandings })
      }
      onSaved={onSaved}
      onCancel={onCancel}
      bar={(saving) =>
        record && (
          <label className="check">
            <input
              type="checkbox"
              checked={updateStandings}
              disabled={saving}
              onChange={(event) => {
                setUpdateStandings(event.target.checked);
              }}
            />
            Update standings
          </label>
        )
      }
    />
  );
}
