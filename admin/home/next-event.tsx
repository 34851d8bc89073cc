import { Link } from 'react-router';
import { formatLong, relativeDays, weekdayOf, yearOf } from '#domain/time/calendar.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { isUpcoming, placeOf } from '#domain/events/event.ts';
import { useEvents } from '../events/event-queries.ts';
import { EVENT_PARTS, eventPath } from '../events/place/event-path.ts';
import { EventSteps } from '../events/place/event-steps.tsx';
import { NextTask, useNextTask } from '../events/place/next-task.tsx';
import { cardHash } from '../records/list/arrival.ts';
import { elementId } from '../records/editor/use-editing.ts';
import { thumbnailOf } from '../events/event-picture.tsx';
import { StatusChip } from '../events/status-chip.tsx';
import { useMay } from '../session/rights.ts';
import { today } from '../today.ts';
import { RecordPicture } from '../ui/record-picture.tsx';

/** The event that is played next, or for editors the way to plan one, and the one that was played last. */
export function NextEvent({ event }: { event: EventResponse | null }) {
  return (
    <section className="stack" data-gap="3" aria-labelledby="next-heading">
      <h2 id="next-heading">Next event</h2>
      {event ? <Card event={event} /> : <NoneAhead />}
      <LastPlayed />
    </section>
  );
}

/** The last event of the season that is over, where results are corrected and the recap is written. */
function LastPlayed() {
  const now = today();
  const { data } = useEvents(null);
  const event = data?.events.findLast((each) => !isUpcoming(each, now));
  return event ? <Played event={event} /> : null;
}

function Played({ event }: { event: EventResponse }) {
  const task = useNextTask(event);
  const nameId = elementId('last', event.eventID);
  return (
    <div className="split">
      <p>
        <span className="muted">Last played</span>{' '}
        <Link id={nameId} to={eventPath(event.eventID)}>
          {event.name}
        </Link>{' '}
        <span className="muted">{relativeDays(today(), event.date)}</span>
      </p>
      <div className="button-row">
        <NextTask event={event} titleId={nameId} className="quiet small" />
        {task !== 'results' && (
          <Link
            className="button quiet small"
            aria-describedby={nameId}
            to={eventPath(event.eventID, 'results')}
          >
            {EVENT_PARTS.results}
          </Link>
        )}
      </div>
    </div>
  );
}

function Card({ event }: { event: EventResponse }) {
  const where = [event.course, placeOf(event)].filter(Boolean).join(', ');
  const nameId = elementId('next', event.eventID);
  return (
    <>
      <div className="split">
        <div className="pictured">
          <RecordPicture src={thumbnailOf(event)} />
          <div>
            <p id={nameId} className="title">
              <Link to={eventPath(event.eventID)}>{event.name}</Link>
            </p>
            <p>
              {weekdayOf(event.date)}, {formatLong(event.date)}{' '}
              <span className="muted">{relativeDays(today(), event.date)}</span>
            </p>
            <p className="muted">{where === '' ? 'No course yet' : where}</p>
            <p>
              <StatusChip event={event} />
            </p>
          </div>
        </div>
        <NextTask event={event} titleId={nameId} className="primary" />
      </div>
      <EventSteps event={event} />
    </>
  );
}

/** Where an event stands in the schedule. */
export function placeInSchedule({ eventID, date }: Pick<EventResponse, 'eventID' | 'date'>) {
  return { search: `?year=${yearOf(date)}`, hash: cardHash(eventID) };
}

function NoneAhead() {
  if (!useMay('editor')) return <p className="muted">No upcoming event.</p>;
  return (
    <p className="muted">
      No upcoming event.{' '}
      <Link to={`/schedule?year=${yearOf(today())}`}>Add one to the schedule</Link>, or{' '}
      <Link to={`/schedule?year=${yearOf(today()) + 1}`}>plan next season</Link>.
    </p>
  );
}
