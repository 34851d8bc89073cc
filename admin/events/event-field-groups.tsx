import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { ADDRESSES } from '#domain/events/event.fields.ts';
import { FindLeaderboards } from '../leaderboards/find/find-leaderboards.tsx';
import type { FieldSpec } from '../records/collection.ts';
import { errorOf, RecordField, type ValuesForm } from '../records/editor/record-field.tsx';
import { TextField } from '../ui/fields.tsx';
import { Addresses } from '../leaderboards/find/found-pages.ts';
import type { Course } from './courses.ts';
import { FIELD_GROUPS } from './event-fields.ts';
import { textIn } from '../records/editor/values.ts';
import { placeText } from '#domain/tour/state.ts';

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
          <legend className="label">{title}</legend>
          {title === ADDRESSES && <FindAddresses form={form} />}
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
            {placeText(town, state)}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** The search for the addresses of the event; what it finds is filled in and saved with the rest. */
function FindAddresses({ form }: Pick<GroupsProps, 'form'>) {
  const values = useWatch({ control: form.control });
  const addresses = Addresses.parse(values);
  return (
    <FindLeaderboards
      addresses={addresses}
      onFill={(changes) => {
        for (const { field, url } of changes) form.setValue(field, url, { shouldDirty: true });
        const [first] = changes;
        if (first) form.setFocus(first.field);
      }}
    />
  );
}

interface FieldProps extends GroupsProps {
  field: FieldSpec;
  listId: string;
}

/** A course is a text with the known ones to choose from. */
function EventField({ field, form, courses, listId }: FieldProps) {
  const { name, label, span, hint } = field;
  if (name !== 'course') return <RecordField form={form} field={field} />;
  const registered = form.register(name, {
    onChange: () => fillPlace(form, courses),
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
    if (textIn(values[name]).trim() === '') setValue(name, known[name], { shouldDirty: true });
  }
}
