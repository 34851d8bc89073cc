import { useState } from 'react';
import { Link } from 'react-router';
import { formatShort, relativeDays, yearOf } from '#domain/time/calendar.ts';
import type { MissingItem } from '#domain/dashboard/dashboard.api.ts';
import { isCup } from '../settings/settings.ts';
import { eventPath } from '../events/place/event-path.ts';
import { elementId } from '../records/editor/use-editing.ts';
import { today } from '../today.ts';
import { Button } from '../ui/button.tsx';
import { focusSoon } from '../ui/focus.ts';
import { Icon } from '../ui/icons.tsx';
import {
  incompleteEvents,
  missingText,
  NOTHING_MISSING,
  type IncompleteEvent,
} from './dashboard-text.ts';

/** How many events are listed before “Show more”; a few more are shown directly. */
const SHOWN_FIRST = 6;
const SHOWN_AT_ONCE = 9;

const nameIdOf = ({ eventID }: Pick<IncompleteEvent, 'eventID'>) => elementId('missing', eventID);

/** Events with missing items, each linked to its card. */
export function MissingList({ missing }: { missing: readonly MissingItem[] }) {
  const [all, setAll] = useState(false);
  const events = incompleteEvents(missing);
  const hidden = all || events.length <= SHOWN_AT_ONCE ? 0 : events.length - SHOWN_FIRST;
  return (
    <section className="stack" data-gap="3" aria-labelledby="missing-heading">
      <h2 id="missing-heading">
        What is missing{' '}
        {events.length > 0 && (
          <span className="chip complete">
            {events.length} {events.length === 1 ? 'event' : 'events'}
          </span>
        )}
      </h2>
      {events.length === 0 ? (
        <p className="notice good with-icon">
          <Icon name="check" />
          <span>
            <strong>{NOTHING_MISSING}</strong> Upcoming events have their pictures and tee times,
            and past events have their results.
          </span>
        </p>
      ) : (
        <ul className="tasks lines">
          {events.slice(0, events.length - hidden).map((event) => (
            <Row key={event.eventID} event={event} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <Button
          look="quiet small"
          onPress={() => {
            setAll(true);
            const next = events[SHOWN_FIRST];
            if (next) focusSoon(nameIdOf(next));
          }}
        >
          Show {hidden} more
        </Button>
      )}
    </section>
  );
}

function Row({ event }: { event: IncompleteEvent }) {
  const { eventID, name, date, missingItems } = event;
  const now = today();
  const nameId = nameIdOf(event);
  const missing = missingItems.find(({ kind }) => kind === 'results');
  const missingTable = missing && (missing.tables[0] ?? 'net');
  const isOfTables = missingItems.some(({ kind }) => kind === 'results' || kind === 'tee-times');
  return (
    <li>
      <p className="task-when small strong">
        {formatShort(date)}
        {yearOf(date) !== yearOf(now) && `, ${yearOf(date)}`}
        <span className="muted">{relativeDays(now, date)}</span>
      </p>
      <div>
        <Link id={nameId} className="strong" to={eventPath(eventID, isOfTables ? 'results' : '')}>
          {name}
        </Link>
        <ul className="bullets missing-items">
          {missingItems.map((missingItem) => (
            <li key={missingItem.kind} data-kind={missingItem.kind}>
              {missingItem.kind === 'tee-times' ? (
                <Link aria-describedby={nameId} to={eventPath(eventID, 'tee-times')}>
                  {missingText(missingItem)}
                </Link>
              ) : (
                missingText(missingItem)
              )}
            </li>
          ))}
          {missingTable !== undefined && !isCup(event) && (
            <li>
              <Link to={`${eventPath(eventID, 'results')}?table=${missingTable}`}>
                Enter results<span className="visually-hidden"> of {name}</span>
              </Link>
            </li>
          )}
        </ul>
      </div>
    </li>
  );
}
