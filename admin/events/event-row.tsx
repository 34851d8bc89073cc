import { useQueryClient } from '@tanstack/react-query';
import { memo, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { placeOf } from '#domain/events/event.ts';
import { dateBadge, formatLong, relativeDays, weekdayOf } from '#domain/time/calendar.ts';
import { EventDraftButtons } from '../drafts/event-draft-buttons.tsx';
import { leaderboardsQuery } from '../leaderboards/leaderboard-queries.ts';
import { tableLabel } from '../leaderboards/outcome-text.ts';
import { LeaderboardsSection } from '../leaderboards/leaderboards-section.tsx';
import { LastChange } from '../log/last-change.tsx';
import { SelectBox } from '../records/bulk/selection-bar.tsx';
import { deleteFailed } from '../records/collection.ts';
import { CardButtons, DeletionAlert } from '../records/editor/card-buttons.tsx';
import { cardTitleId, elementId } from '../records/editor/use-editing.ts';
import { StateButtons } from '../records/list/state-buttons.tsx';
import { useDeletion } from '../records/list/use-deletion.ts';
import { useMay } from '../session/rights.ts';
import { today } from '../today.ts';
import { EditedByOthers } from '../updates/others-editing.tsx';
import { Icon } from '../ui/icons.tsx';
import { Menu } from '../ui/menu.tsx';
import { SiteLink } from '../ui/site-link.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventPicture } from './event-picture.tsx';
import { EVENTS } from './events.ts';
import { EVENT_PARTS, eventPath, partsFor } from './place/event-path.ts';
import { NextTask } from './place/next-task.tsx';
import { useOtherChanges } from './place/state-task.tsx';
import { StatusChip } from './status-chip.tsx';
import { createStore } from '../store.ts';
import { Button } from '../ui/button.tsx';

interface EventRowProps {
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
  /** Called after the server has deleted the event, before the row leaves. */
  onDeleted: (event: EventResponse) => void;
}

/**
 * An event of the schedule in one row, with what is next, Edit and Delete, which opens into a card with its addresses
 * and leaderboards. Rendered again only when something of it changed, since a season may have 500.
 */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, isNext, isSelected, onSelect, onEdit, onDeleted } = props;
  const { eventID, name } = event;
  const titleId = cardTitleId(eventID);
  const isOpen = useCardOpen(eventID);
  const deletion = useDeletion(EVENTS, event, () => onDeleted(event));
  return (
    <article
      className="event"
      data-next={isNext}
      aria-labelledby={titleId}
      aria-busy={deletion.isPending}
    >
      <div className="event-row">
        <SelectBox id={eventID} name={name} isSelected={isSelected} onSelect={onSelect} />
        <EventDate date={event.date} />
        <div className="event-title">
          <h2 id={titleId} tabIndex={-1}>
            <Link to={eventPath(eventID)}>{name}</Link>
          </h2>
          <p className="muted">{placeText(event)}</p>
          <EditedByOthers record={{ collection: EVENTS.key, id: eventID }} />
        </div>
        <p className="event-state row">
          <StatusChip event={event} />
          <span className="muted">
            {isNext && <strong>Next event, </strong>}
            {relativeDays(today(), event.date)}
          </span>
        </p>
        <div className="event-task">
          <NextTask event={event} titleId={titleId} className="quiet small" orResults />
        </div>
        <CardButtons
          className="event-actions calm"
          id={eventID}
          titleId={titleId}
          size="small"
          deletion={deletion}
          onEdit={() => onEdit(event)}
        />
        <Menu label={`More for ${name}`}>
          <MenuItems {...props} />
        </Menu>
        <button
          type="button"
          className="icon-button event-toggle"
          title="Addresses and leaderboards"
          aria-expanded={isOpen}
          aria-controls={elementId('card', eventID)}
          aria-label={`Addresses and leaderboards of ${name}`}
          onClick={() => setCardOpen(eventID, !isOpen)}
        >
          <Icon name="chevron" />
        </button>
      </div>
      <div className="event-card stack" id={elementId('card', eventID)} hidden={!isOpen}>
        {isOpen && <Card event={event} />}
      </div>
      <DeletionAlert deletion={deletion} word={deleteFailed} />
    </article>
  );
});

function Card({ event }: { event: EventResponse }) {
  const queries = useQueryClient();
  return (
    <>
      <div className="pictured">
        <EventPicture event={event} />
        <div>
          <EventFacts event={event} className="addresses row small" />
          <LastChange
            record={{ collection: EVENTS.key, id: event.eventID }}
            name={event.name}
            labelOf={EVENTS.labelOf}
            onRestored={() => EVENTS.reload(queries)}
          />
          <LastChange
            record={{ collection: 'results', id: event.eventID }}
            name={`the results of ${event.name}`}
            labelOf={tableLabel}
            onRestored={() => {
              void queries.invalidateQueries(leaderboardsQuery(event.eventID));
            }}
          />
        </div>
      </div>
      <LeaderboardsSection event={event} />
    </>
  );
}

function MenuItems({ event, isOnSite, onDuplicate, onPrepared }: EventRowProps) {
  const { eventID } = event;
  const titleId = cardTitleId(eventID);
  const isEditor = useMay('editor');
  const changes = useOtherChanges(event);
  return (
    <>
      <StateButtons kind={EVENTS} record={event} titleId={titleId} changes={changes} />
      {isEditor && (
        <Button aria-describedby={titleId} onPress={() => onDuplicate(event)}>
          Duplicate
        </Button>
      )}
      <EventDraftButtons event={event} titleId={titleId} onPrepared={onPrepared} />
      {partsFor(isEditor)
        .filter((part) => part !== '')
        .map((part) => (
          <Link
            key={part}
            className="button quiet"
            aria-describedby={titleId}
            to={eventPath(eventID, part)}
          >
            {EVENT_PARTS[part]}
          </Link>
        ))}
      {isOnSite && <SiteLink path={`/events/${eventID}`} titleId={titleId} />}
    </>
  );
}

/** Where an event is played. */
function placeText(event: EventResponse): string {
  return [event.course || 'No course yet', placeOf(event)].filter(Boolean).join(', ');
}

function EventDate({ date }: { date: string }) {
  const { month, day } = dateBadge(date);
  return (
    <p className="event-date">
      <span className="visually-hidden">{formatLong(date)}</span>
      <span aria-hidden="true">
        {month} <strong>{day}</strong>
      </span>
      <span aria-hidden="true">{weekdayOf(date)}</span>
    </p>
  );
}

/**
 * The events whose rows are open as cards. Outside the rows, since a save opens the card of one that
 * is still an editor; each row follows only its own event, so that 500 of them stay quick.
 */
const openCards = createStore<ReadonlySet<string>>(new Set());

/** Whether an event's card is open; the component follows it. */
export function useCardOpen(eventID: string): boolean {
  return useSyncExternalStore(openCards.subscribe, () => openCards.get().has(eventID));
}

/** Opens or closes an event's card. */
export function setCardOpen(eventID: string, open: boolean): void {
  const others = [...openCards.get()].filter((each) => each !== eventID);
  openCards.set(new Set(open ? [...others, eventID] : others));
}
