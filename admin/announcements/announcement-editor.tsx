import { useWatch } from 'react-hook-form';
import { type ComponentProps, useId } from 'react';
import { LEVEL_LABELS, LEVELS } from '#domain/announcements/announcement.ts';
import type { AnnouncementFields } from '#domain/announcements/announcement.schema.ts';
import { TEXT_MAX } from '#domain/shared/fields.schema.ts';
import { isWallTime, type WallTime } from '#domain/time/wall-time.ts';
import { formatShort } from '#domain/time/calendar.ts';
import { now, tourZone } from '../today.ts';
import type { EditorExtraProps } from '../records/collection.ts';
import { errorOf } from '../records/editor/record-field.tsx';
import { Button } from '../ui/button.tsx';
import { LongField, SelectField, TextField } from '../ui/fields.tsx';
import { labelOf, levelOf } from './fields.ts';
import { endOfDay, hoursLater } from './times.ts';
import './announcements.css';
import { textIn } from '../records/editor/values.ts';
import { useEvents } from '../events/event-queries.ts';

/** The fields of an announcement, and what visitors will see of it. */
export function AnnouncementEditor({ form }: EditorExtraProps) {
  const { control, register } = form;
  const [text = ''] = useWatch({ control, name: ['text'] }).map((value) => textIn(value).trim());
  const field = (name: keyof AnnouncementFields) => ({
    label: labelOf(name),
    error: errorOf(form, name),
    ...register(name),
  });
  return (
    <>
      <div className="field-grid">
        <LongField
          {...field('text')}
          rows={3}
          hint={`${text.length} of ${TEXT_MAX} characters, plain text.`}
        />
        <SelectField {...field('level')} span={2}>
          {LEVELS.toReversed().map((level) => (
            <option key={level} value={level}>
              {LEVEL_LABELS[level]}
            </option>
          ))}
        </SelectField>
        <EventField {...field('eventID')} form={form} />
      </div>
      <AnnouncementPreview form={form} />
      <div className="field-grid">
        <TextField {...field('start')} type="datetime-local" span={3} hint="Empty: immediately." />
        <TextField {...field('end')} type="datetime-local" span={3} hint="Empty: until deleted." />
        <EndChoices form={form} />
        <TextField
          {...field('link')}
          span={4}
          inputMode="url"
          spellCheck={false}
          autoComplete="off"
          hint="Optional: https://… or a page of this site, such as /schedule."
        />
        <TextField {...field('linkLabel')} span={2} autoComplete="off" placeholder="Details" />
      </div>
    </>
  );
}

/** Buttons that fill in the end. */
function EndChoices({ form: { getValues, setValue } }: Pick<EditorExtraProps, 'form'>) {
  const watch = () => ({ now: now(), timeZone: tourZone() });
  const choices: Record<string, (start: WallTime) => WallTime> = {
    'In 2 hours': (start) => hoursLater(2, start, watch()),
    'End of the day': (start) => endOfDay(start, watch()),
    'No end': () => '',
  };
  return (
    <div className="row">
      <span className="label">Set the end</span>
      {Object.entries(choices).map(([label, endAfter]) => (
        <Button
          key={label}
          look="quiet small"
          onPress={() => {
            const start = textIn(getValues('start'));
            const end = endAfter(isWallTime(start) ? start : '');
            setValue('end', end, { shouldDirty: true, shouldValidate: true });
          }}
        >
          {label}
        </Button>
      ))}
      <p className="hint">Times are in the tour’s time zone, {tourZone().replaceAll('_', ' ')}.</p>
    </div>
  );
}

/** The event that an announcement is about, of the current season; another stored one stays. */
function EventField({
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

/** The bar as visitors will see it, with the styles of the site. */
function AnnouncementPreview({ form }: Pick<EditorExtraProps, 'form'>) {
  const id = useId();
  const { data } = useEvents(null);
  const values = useWatch({ control: form.control });
  const level = levelOf(values.level);
  const event = data?.events.find(({ eventID }) => eventID === values.eventID);
  const [text, linkLabel] = [values.text, values.linkLabel].map((value) => textIn(value).trim());
  return (
    <figure className="announcement-preview" aria-labelledby={id}>
      <figcaption id={id} className="label">
        What visitors see
      </figcaption>
      <div className="announcements">
        <ul>
          <li className={level}>
            <p>
              {level !== 'info' && <b>{LEVEL_LABELS[level]}</b>}{' '}
              {event && (
                <>
                  <u>{event.name}</u> –{' '}
                </>
              )}
              {text === '' ? labelOf('text') : text} {linkLabel && <u>{linkLabel}</u>}
            </p>
          </li>
        </ul>
      </div>
    </figure>
  );
}
