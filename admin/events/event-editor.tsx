import { useState } from 'react';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import { EventFields, type EventResponse } from '#domain/events/event.schema.ts';
import type { Editing } from '../records/editor/editing.ts';
import { RecordEditor } from '../records/editor/record-editor.tsx';
import type { EditorEvents } from '../records/editor/use-record-form.ts';
import type { Course } from './courses.ts';
import { EventFieldGroups } from './event-field-groups.tsx';
import { EVENT_DRAFTS, EVENTS, saveEvent } from './events.ts';
import { slowSaveText } from './before-save.ts';

interface EventEditorProps extends EditorEvents<EventResponse> {
  editing: Editing<EventResponse>;
  courses: readonly Course[];
  onSavedAsDraft: (draft: DraftResponse) => void;
}

/** An event in edit; saving one that is stored may read the standings too. */
export function EventEditor(props: EventEditorProps) {
  const { editing, courses, onSaved, onSavedAsDraft, onCancel } = props;
  const [updateStandings, setUpdateStandings] = useState(false);
  const { record } = editing;
  return (
    <RecordEditor
      kind={{ ...EVENTS, save: (save) => saveEvent(save, { updateStandings }) }}
      editing={editing}
      fields={(form) => <EventFieldGroups form={form} courses={courses} />}
      slowText={(values) =>
        slowSaveText({ before: record, fields: EventFields.parse(values), updateStandings })
      }
      drafts={{ kind: EVENT_DRAFTS, onSaved: onSavedAsDraft }}
      onSaved={onSaved}
      onCancel={onCancel}
      bar={(saving) =>
        record && (
          <label className="check">
            <input
              type="checkbox"
              checked={updateStandings}
              disabled={saving}
              onChange={(event) => setUpdateStandings(event.target.checked)}
            />
            Update standings
          </label>
        )
      }
    />
  );
}
