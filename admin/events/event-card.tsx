import { memo } from 'react';
import { Link } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import { dateBadge, formatLong, relativeDays, weekdayOf } from '#domain/time/calendar.ts';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { placeOf } from '#domain/events/event.ts';
import { EventDraftButtons } from '../drafts/event-draft-buttons.tsx';
import { LastChange } from '../log/last-change.tsx';
import { LeaderboardsSection } from '../leaderboards/leaderboards-section.tsx';
import { SelectBox } from '../records/bulk/select-box.tsx';
import { StateButtons } from '../records/list/state-buttons.tsx';
import { Fact } from '../records/fact.tsx';
import { CardButtons, DeletionAlert } from '../records/editor/card-buttons.tsx';
import { cardTitleId } from '../records/editor/use-editing.ts';
import { textIn } from '../records/editor/values.ts';
import { deleteFailed } from '../records/collection.ts';
import { useDeletion } from '../records/list/use-deletion.ts';
import { isCup } from '../settings/settings.ts';
import { useMay } from '../session/rights.ts';
import { today } from '../today.ts';
import { Address } from '../ui/address.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { eventChanges } from './event-states.ts';
import { CARD_ADDRESSES } from './event-fields.ts';
import { EventPicture } from './event-picture.tsx';
import { EVENTS } from './events.ts';
import { StatusChip } from './status-chip.tsx';

interface EventCardProps {
  event: EventResponse;
  /** Whether it is the tour's next event. */
  isNext: boolean;
  /** Whether the site has its page. */
  isOnSite: boolean;
  isSelected: boolean;
  onSelect: (id: string, isRange: boolean) => void;
  onEdit: (event: EventResponse) => void;
  onDuplicate: (event: EventResponse) => void;
  /** Opens a draft of changes to it. */
  onPrepared: (draft: DraftResponse) => void;
  /** Called after the server has deleted the event, before the card leaves. */
  onDeleted: (event: EventResponse) => void;
}

/**
 * An event as it is stored, with Edit and Delete; rendered again only when something of it
 * changed, since a season may have 500.
 */
export const EventCard = memo(function EventCard(props: EventCardProps) {
  const {
    event,
    isNext,
    isOnSite,
    isSelected,
    onSelect,
    onEdit,
    onDuplicate,
    onPrepared,
    onDeleted,
  } = props;
  const queries = useQueryClient();
  const titleId = cardTitleId(event.eventID);
  const mayEdit = useMay('editor');
  const deletion = useDeletion(EVENTS, event, () => {
    onDeleted(event);
  });
  return (
    <article
      className="event"
      data-next={isNext}
      aria-labelledby={titleId}
      aria-busy={deletion.isPending}
    >
      <EventDate date={event.date} />
      <EventPicture event={event} />
      <div className="event-main">
        <div className="event-title">
          <SelectBox
            id={event.eventID}
            name={event.name}
            isSelected={isSelected}
            onSelect={onSelect}
          />
          <h2 id={titleId} tabIndex={-1}>
            {event.name}
          </h2>
        </div>
        <EventFacts event={event} isNext={isNext} />
        <div className="event-changes">
          <StateButtons
            kind={EVENTS}
            record={event}
            titleId={titleId}
            size="small"
            changes={eventChanges(event)}
          />
          <EventDraftButtons event={event} titleId={titleId} onPrepared={onPrepared} />
          {isOnSite && <SiteLink path={`/events/${event.eventID}`} titleId={titleId} />}
          <Link
            className="event-link"
            aria-describedby={titleId}
            to={`/entries/${encodeURIComponent(event.eventID)}`}
          >
            Entries
          </Link>
          <Link
            className="event-link"
            aria-describedby={titleId}
            to={`/tee-times/${encodeURIComponent(event.eventID)}`}
          >
            Tee times
          </Link>
          {isCup(event) ? (
            <Link
              className="event-link"
              aria-describedby={titleId}
              to={`/cup-results/${encodeURIComponent(event.eventID)}`}
            >
              Cup results
            </Link>
          ) : (
            <Link
              className="event-link"
              aria-describedby={titleId}
              to={`/results/${encodeURIComponent(event.eventID)}`}
            >
              Enter results
            </Link>
          )}
          {!isCup(event) && (
            <Link
              className="event-link"
              aria-describedby={titleId}
              to={`/scores/${encodeURIComponent(event.eventID)}`}
            >
              Scores by hole
            </Link>
          )}
          {event.isComplete && mayEdit && (
            <Link
              className="event-link"
              aria-describedby={titleId}
              to={`/news?recap=${encodeURIComponent(event.eventID)}`}
            >
              Write a recap
            </Link>
          )}
        </div>
        <LastChange
          record={{ collection: EVENTS.key, id: event.eventID }}
          name={event.name}
          labelOf={EVENTS.labelOf}
          onRestored={() => {
            EVENTS.reload(queries);
          }}
        />
      </div>
      <EventAddresses event={event} />
      <CardButtons
        className="event-actions"
        id={event.eventID}
        titleId={titleId}
        deletion={deletion}
        onEdit={() => {
          onEdit(event);
        }}
      >
        <DuplicateButton
          titleId={titleId}
          onDuplicate={() => {
            onDuplicate(event);
          }}
        />
      </CardButtons>
      <LeaderboardsSection event={event} />
      <DeletionAlert deletion={deletion} word={deleteFailed} />
    </article>
  );
});

function DuplicateButton({ titleId, onDuplicate }: { titleId: string; onDuplicate: () => void }) {
  if (!useMay('editor')) return null;
  return (
    <button type="button" className="button quiet" aria-describedby={titleId} onClick={onDuplicate}>
      Duplicate
    </button>
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

function EventFacts({ event, isNext }: { event: EventResponse; isNext: boolean }) {
  const now = today();
  const place = placeOf(event);
  return (
    <>
      <p className="event-where">
        {event.course || 'No course yet'}
        {place !== '' && <span className="muted">, {place}</span>}
      </p>
      <p className="event-state">
        {isNext && <span className="chip next">Next event</span>}
        <StatusChip event={event} />
        <span className="muted">{relativeDays(now, event.date)}</span>
        <span className="muted">Allowance {event.handicapAllowance || '—'}</span>
      </p>
    </>
  );
}

function EventAddresses({ event }: { event: EventResponse }) {
  const values: Readonly<Record<string, unknown>> = { ...event };
  return (
    <dl className="addresses">
      {CARD_ADDRESSES.map(({ name, label }) => (
        <Fact key={name} label={label}>
          <Address url={textIn(values[name])} />
        </Fact>
      ))}
    </dl>
  );
}
