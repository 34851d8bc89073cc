import type { ReactNode } from 'react';
import { formatLong, weekdayOf } from '#domain/time/calendar.ts';
import { placeOf } from '#domain/events/event.ts';
import { eventPath } from '../../paths.ts';
import type { ShownEvent } from './load.ts';

/** How wide the gallery's large picture is rendered here, as the `sizes` of an image. */
export const GALLERY_SIZES = '(min-width: 48rem) 20rem, 100vw';

interface EventHeadingProps {
  event: ShownEvent;
  /** Whether the event has a page. */
  isPublished?: boolean;
  /** The event's picture, or the gallery of its product. */
  children: ReactNode;
}

/** The event of the tee times. */
export function EventHeading({ event, isPublished = false, children }: EventHeadingProps) {
  const where = [event.course, placeOf(event)].filter(Boolean).join(', ');
  return (
    <div className="event-heading">
      <div className="picture">{children}</div>
      <div>
        <p className="kicker">Tee Times</p>
        <h1>{isPublished ? <a href={eventPath(event.eventID)}>{event.name}</a> : event.name}</h1>
        <p>
          {weekdayOf(event.date) && `${weekdayOf(event.date)}, `}
          <time dateTime={event.date || undefined}>{formatLong(event.date)}</time>
        </p>
        {where && <p>{where}</p>}
      </div>
    </div>
  );
}
