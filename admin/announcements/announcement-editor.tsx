import { useWatch } from 'react-hook-form';
import { LEVEL_LABELS, LEVELS } from '#domain/announcements/announcement.ts';
import type { AnnouncementFields } from '#domain/announcements/announcement.schema.ts';
import { TEXT_MAX } from '#domain/shared/fields.schema.ts';
import { isWallTime } from '#domain/time/wall-time.ts';
import type { WallTime } from '#domain/time/wall-time.ts';
import { now } from '../now.ts';
import type { EditorExtraProps } from '../records/collection.ts';
import { errorOf } from '../records/editor/record-field.tsx';
import { tourZone } from '../today.ts';
import { LongField, SelectField, TextField } from '../ui/fields.tsx';
import { AnnouncementPreview } from './announcement-preview.tsx';
import { labelOf } from './fields.ts';
import { EventField } from './event-field.tsx';
import { endOfDay, hoursLater } from './times.ts';
import './announcements.css';
import { textIn } from '../records/editor/values.ts';

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
        <button
          key={label}
          type="button"
          className="button quiet small"
          onClick={() => {
            const start = textIn(getValues('start'));
            const end = endAfter(isWallTime(start) ? start : '');
            setValue('end', end, { shouldDirty: true, shouldValidate: true });
          }}
        >
          {label}
        </button>
      ))}
      <p className="hint">Times are in the tour’s time zone, {tourZone().replaceAll('_', ' ')}.</p>
    </div>
  );
}
