import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, NavLink, Outlet, useLocation, useOutletContext, useParams } from 'react-router';
import { needsRole } from '#domain/accounts/role.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { placeOf } from '#domain/events/event.ts';
import { formatLong, relativeDays, weekdayOf } from '#domain/time/calendar.ts';
import { placeInSchedule } from '../../home/next-event.tsx';
import { LoadState } from '../../records/list/load-state.tsx';
import { ListWriters, writersOf } from '../../records/list-rights.ts';
import { cardTitleId } from '../../records/editor/use-editing.ts';
import { EventPicture } from '../event-picture.tsx';
import { eventQuery } from '../event-queries.ts';
import { EVENTS } from '../events.ts';
import { StatusChip } from '../status-chip.tsx';
import { useMay } from '../../session/rights.ts';
import { useSession } from '../../session/session-gate.tsx';
import { today } from '../../today.ts';
import { Alert } from '../../ui/alert.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { SITE_EVENTS, useSitePages } from '../../ui/site-pages.ts';
import { EVENT_PARTS, eventPath, PART_ROLES, partsFor } from './event-path.ts';
import { EventSteps } from './event-steps.tsx';
import { NextTask } from './next-task.tsx';
import './event.css';
import { failedWith } from '../../api.ts';

/** Shown for an address that leads to no event. */
export const NO_SUCH_EVENT =
  'There is no event at this address. It may have been deleted or renamed.';

/** The event of the place, for its parts. */
export const useEventHere = () => useOutletContext<EventResponse>();

/** `/admin/events/{eventID}`: an event with its steps, and all that staff do for it in parts. */
export function EventPlace() {
  const { eventID = '' } = useParams();
  const query = useQuery(eventQuery(eventID));
  const { data: event } = query;
  return (
    <ListWriters value={writersOf(EVENTS.key)}>
      <p className="screen-back">
        <Link to={event ? { pathname: '/schedule', ...placeInSchedule(event) } : '/schedule'}>
          Schedule
        </Link>
      </p>
      {failedWith(query.error, 404) ? (
        <>
          <ScreenHeading title="No such event" />
          <Alert>{NO_SUCH_EVENT}</Alert>
        </>
      ) : (
        <LoadState query={query} what="event" />
      )}
      {event && (
        <>
          <Head event={event} />
          <EventSteps event={event} />
          <Tabs eventID={eventID} />
          <Part event={event} />
        </>
      )}
    </ListWriters>
  );
}

function Head({ event }: { event: EventResponse }) {
  const { eventID, name, date, course } = event;
  const titleId = cardTitleId(eventID);
  const place = [course, placeOf(event)].filter(Boolean).join(', ');
  const isOnSite = useSitePages(SITE_EVENTS).has(`${SITE_EVENTS}/${eventID}`);
  return (
    <section className="split" aria-labelledby={titleId}>
      <div className="pictured">
        <EventPicture event={event} />
        <div>
          <h1 id={titleId} className="event-name" tabIndex={-1}>
            {name}
          </h1>
          <p>
            {weekdayOf(date)}, {formatLong(date)}{' '}
            <span className="muted">{relativeDays(today(), date)}</span>
          </p>
          <p className="muted">{place === '' ? 'No course yet' : place}</p>
          <p className="row">
            <StatusChip event={event} />
            {isOnSite && <SiteLink path={`${SITE_EVENTS}/${eventID}`} titleId={titleId} />}
          </p>
        </div>
      </div>
      <NextTask event={event} titleId={titleId} className="primary" />
    </section>
  );
}

/** The end of the address of the part that is open. */
function usePart(): string {
  return useLocation().pathname.split('/')[3] ?? '';
}

function Tabs({ eventID }: { eventID: string }) {
  const isEditor = useMay('editor');
  const { pathname } = useLocation();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const list = listRef.current;
    const current = list?.querySelector<HTMLElement>('[aria-current]');
    // Narrow windows don't have room for all.
    if (list && current) list.scrollLeft = current.offsetLeft - list.clientWidth / 2;
  }, [pathname]);
  return (
    <nav className="event-tabs" aria-label="Parts of the event">
      <ul ref={listRef}>
        {partsFor(isEditor).map((part) => (
          <li key={part}>
            <NavLink to={eventPath(eventID, part)} end>
              {EVENT_PARTS[part]}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The open part, or why the account's role doesn't include it. */
function Part({ event }: { event: EventResponse }) {
  const needed = PART_ROLES.get(usePart()) ?? 'scorer';
  const { data } = useSession();
  if (!useMay(needed))
    return <p className="measure">{data?.role && needsRole(needed, data.role)}</p>;
  return <Outlet context={event} />;
}
