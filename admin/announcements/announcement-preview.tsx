import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { LEVEL_LABELS } from '#domain/announcements/announcement.ts';
import type { EditorExtraProps } from '../records/collection.ts';
import { useEvents } from '../events/event-queries.ts';
import { labelOf, levelOf } from './fields.ts';
import { textIn } from '../records/editor/values.ts';

/** The bar as visitors will see it, with the styles of the site. */
export function AnnouncementPreview({ form }: Pick<EditorExtraProps, 'form'>) {
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
