import { Link } from 'react-router';
import { dateBadge, formatLong, relativeDays, weekdayOf } from '#domain/calendar.ts';
import type { EventAnswer } from '#domain/event.schema.ts';
import { isColonyCup, placeOf, ROW_TEXT, statusOf } from '#domain/event.ts';
import type { EventStatus } from '#domain/event.ts';
import { messageOf } from '../api.ts';
import { LeaderboardsSection } from '../leaderboards/leaderboards-section.tsx';
import { useDeletion } from '../records/use-deletion.ts';
import { editButtonId } from '../records/use-editing.ts';
import { today } from '../today.ts';
import { Address } from '../ui/address.tsx';
import { Alert } from '../ui/alert.tsx';
import { CARD_ADDRESSES } from './event-fields.ts';
import { EventPicture } from './event-picture.tsx';
import { EVENTS } from './events.ts';

const STATUS_TEXT: Record<EventStatus, string> = {
  complete: 'Completed',
  open: 'Registration Open',
  near: ROW_TEXT.closed,
  later: ROW_TEXT.soon,
};

interface EventCardProps {
  event: EventAnswer;
  onEdit: () => void;
  /** Called after the server has deleted the event, before the card leaves. */
  onDeleted: () => void;
}

/** An event as it is stored, with Edit and Delete (R297–R299, R307). */
export function EventCard({ event, onEdit, onDeleted }: EventCardProps) {
  const titleId = `event-${event.eventID}`;
  const deletion = useDeletion(EVENTS, event, onDeleted);
  return (
    <article className="event" aria-labelledby={titleId} aria-busy={deletion.isPending}>
      <EventDate date={event.date} />
      <EventPicture event={event} />
      <div className="event-main">
        <h2 id={titleId}>{event.name}</h2>
        <EventFacts event={event} />
        {isColonyCup(event) && (
          <Link
            className="event-cup"
            aria-describedby={titleId}
            to={`/cup-results/${encodeURIComponent(event.eventID)}`}
          >
            Cup results
          </Link>
        )}
      </div>
      <EventAddresses event={event} />
      <div className="event-actions">
        <button
          id={editButtonId(event.eventID)}
          type="button"
          className="button quiet"
          aria-describedby={titleId}
          disabled={deletion.isPending}
          onClick={onEdit}
        >
          Edit
        </button>
        <button
          type="button"
          className="button quiet warn"
          aria-describedby={titleId}
          disabled={deletion.isPending}
          onClick={() => {
            void deletion.askAndDelete();
          }}
        >
          {deletion.isPending ? 'Deleting…' : 'Delete'}
        </button>
      </div>
      <LeaderboardsSection event={event} />
      {deletion.error && (
        <Alert
          focusOn={deletion.error}
          actions={
            <button type="button" className="button quiet small" onClick={deletion.reset}>
              Dismiss
            </button>
          }
        >
          {`Delete failed: ${messageOf(deletion.error)}`}
        </Alert>
      )}
    </article>
  );
}

function EventDate({ date }: { date: string }) {
  const { month, day } = dateBadge(date);
  return (
    <p className="event-date">
      <span className="visually-hidden">{formatLong(date)}</span>
      <span aria-hidden="true">{month}</span>
      <strong aria-hidden="true">{day}</strong>
      <span aria-hidden="true">{weekdayOf(date)}</span>
    </p>
  );
}

function EventFacts({ event }: { event: EventAnswer }) {
  const now = today();
  const status = statusOf(event, now);
  const place = placeOf(event);
  return (
    <>
      <p className="event-where">
        {event.course || 'No course yet'}
        {place !== '' && <span className="muted">, {place}</span>}
      </p>
      <p className="event-state">
        <span className={`chip ${status}`}>{STATUS_TEXT[status]}</span>
        <span className="muted">{relativeDays(now, event.date)}</span>
        <span className="muted">Allowance {event.handicapAllowance || '—'}</span>
      </p>
    </>
  );
}

function EventAddresses({ event }: { event: EventAnswer }) {
  return (
    <dl className="addresses">
      {CARD_ADDRESSES.map(({ name, label }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <Address url={event[name]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
