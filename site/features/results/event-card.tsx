import { formatLong, formatShort, weekdayOf } from '#domain/time/calendar.ts';
import { placeOf } from '#domain/events/event.ts';
import { pictureUrl } from '#domain/shared/picture.ts';
import { eventPath } from '../../paths.ts';
import type { ShownEvent } from './event-results.ts';

interface EventCardProps {
  event: ShownEvent;
  /** Whether the date has its year, as dates of other years do. */
  withYear?: boolean;
  /** Whether the event has a page. */
  isPublished?: boolean;
}

/** The event above its results: picture, name, date, course, place, allowance and holes. */
export function EventCard({ event, withYear = false, isPublished = false }: EventCardProps) {
  const { eventID, name, date, course, thumbnail, handicapAllowance, holesPlayed } = event;
  const more = [
    handicapAllowance && `${handicapAllowance} handicap allowance`,
    holesPlayed && `${holesPlayed} holes`,
  ].filter(Boolean);
  return (
    <div className="event-card">
      <img
        className="event-picture"
        src={thumbnail ? pictureUrl(thumbnail, 320, 'webp') : '/pictures/default-320.webp'}
        alt=""
        width="4"
        height="3"
        data-fallback=""
      />
      <div className="what">
        <h1>{isPublished ? <a href={eventPath(eventID)}>{name}</a> : name}</h1>
        <p>
          <time dateTime={date}>
            {weekdayOf(date)}, {withYear ? formatLong(date) : formatShort(date)}
          </time>
        </p>
        <p>{[course, placeOf(event)].filter(Boolean).join(' · ')}</p>
        {more.length > 0 && <p className="more">{more.join(' · ')}</p>}
      </div>
    </div>
  );
}
