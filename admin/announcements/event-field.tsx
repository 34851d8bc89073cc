import type { ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { formatShort } from '#domain/time/calendar.ts';
import type { EditorExtraProps } from '../records/collection.ts';
import { useEvents } from '../events/event-queries.ts';
import { SelectField } from '../ui/fields.tsx';
import { textIn } from '../records/editor/values.ts';

/** The event that an announcement is about, of the current season; another stored one stays. */
export function EventField({
  form,
  ...field
}: Omit<ComponentProps<typeof SelectField>, 'form'> & Pick<EditorExtraProps, 'form'>) {
  const events = useEvents(null).data?.events ?? [];
  const chosen = textIn(useWatch({ control: form.control, name: 'eventID' }));
  const isListed = chosen === '' || events.some(({ eventID }) => eventID === chosen);
  return (
    <SelectField
      {...field}
      span={4}
      hint="Its page shows the announcement larger, above its picture."
    >
      <option value="">None</option>
      {!isListed && <option value={chosen}>{chosen}</option>}
      {events.map(({ eventID, name, date }) => (
        <option key={eventID} value={eventID}>
          {formatShort(date)}: {name}
        </option>
      ))}
    </SelectField>
  );
}
