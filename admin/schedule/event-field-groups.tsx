import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Switch, TextField } from '../ui/fields.tsx';
import type { Course } from './courses.ts';
import { FIELD_GROUPS } from './event-fields.ts';
import type { EventForm, FieldSpec } from './event-fields.ts';

interface GroupsProps {
  form: UseFormReturn<EventForm>;
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
  field: FieldSpec;
  listId: string;
}

function EventField({ field, form, courses, listId }: FieldProps) {
  const { name, label, kind, span, hint } = field;
  if (kind === 'switch') return <Switch label={label} span={span} {...form.register(name)} />;
  const shared = { label, span, hint, error: form.formState.errors[name]?.message };
  if (kind === 'date') return <TextField {...shared} type="date" {...form.register(name)} />;
  if (kind === 'course') {
    const registered = form.register(name, {
      onChange: () => {
        fillPlace(form, courses);
      },
    });
    return <TextField {...shared} list={listId} autoComplete="off" {...registered} />;
  }
  const address = kind === 'url' ? ({ inputMode: 'url', spellCheck: false } as const) : {};
  return <TextField {...shared} {...address} autoComplete="off" {...form.register(name)} />;
}

/** Town and state of a known course, where they are still empty. */
function fillPlace({ getValues, setValue }: UseFormReturn<EventForm>, courses: readonly Course[]) {
  const { course, town, state } = getValues();
  const known = courses.find((each) => each.course === course);
  if (!known) return;
  if (town.trim() === '') setValue('town', known.town, { shouldDirty: true });
  if (state.trim() === '') setValue('state', known.state, { shouldDirty: true });
}
