import { useId } from 'react';
import { errorOf, RecordField } from '../records/editor/record-field.tsx';
import type { ValuesForm } from '../records/editor/record-field.tsx';
import { TextField } from '../ui/fields.tsx';
import type { Course } from './courses.ts';
import { FIELD_GROUPS } from './event-fields.ts';
import type { EventFieldSpec } from './event-fields.ts';

interface GroupsProps {
  form: ValuesForm;
  courses: readonly Course[];
}

/** All fields of an event in their groups. */
export function EventFieldGroups({ form, courses }: GroupsProps) {
  const listId = useId();
  return (
    <>
      {FIELD_GROUPS.map(({ title, fields }) => (
        <fieldset key={title} className="group">
          <legend>{title}</legend>
          <div className="field-grid">
            {fields.map((field) => (
              <EventField
                key={field.name}
                field={field}
                form={form}
                courses={courses}
                listId={listId}
              />
            ))}
          </div>
        </fieldset>
      ))}
      <datalist id={listId}>
        {courses.map(({ course, town, state }) => (
          <option key={course} value={course}>
            {[town, state].filter(Boolean).join(', ')}
          </option>
        ))}
      </datalist>
    </>
  );
}

interface FieldProps extends GroupsProps {
  field: EventFieldSpec;
  listId: string;
}

function EventField({ field, form, courses, listId }: FieldProps) {
  const { name, label, kind, span, hint } = field;
  if (kind !== 'course') return <RecordField form={form} field={{ ...field, kind }} />;
  const registered = form.register(name, {
    onChange: () => {
      fillPlace(form, courses);
    },
  });
  const shared = { label, span, hint, error: errorOf(form, name) };
  return <TextField {...shared} list={listId} autoComplete="off" {...registered} />;
}

/** Town and state of a known course, where they are still empty. */
function fillPlace({ getValues, setValue }: ValuesForm, courses: readonly Course[]) {
  const { course, ...values } = getValues();
  const known = courses.find((each) => each.course === course);
  if (!known) return;
  for (const name of ['town', 'state'] as const) {
    if (String(values[name]).trim() === '') setValue(name, known[name], { shouldDirty: true });
  }
}
