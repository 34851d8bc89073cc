import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { NO_EVENTS } from '#domain/events/event.ts';
import type { Editing } from '../records/editor/editing.ts';
import type { Saved } from '../records/record-kind.ts';
import type { Selection } from '../records/bulk/use-selection.ts';
import { NoMatch } from '../records/list/list-filter.tsx';
import type { ListFilterState } from '../records/list/use-list-filter.ts';
import { RecordList, Empty } from '../records/list/record-list.tsx';
import { useStableCall, useStableCalls } from '../records/use-stable-calls.ts';
import { LOADING } from '../session/session-gate.tsx';
import { SITE_EVENTS, useSitePages } from '../ui/site-pages.ts';
import type { Course } from './courses.ts';
import { EventRow } from './event-row.tsx';
import { EventEditor } from './event-editor.tsx';
import { EVENTS } from './events.ts';
import type { PastEvents } from './use-schedule-list.ts';
import { Button } from '../ui/button.tsx';

/** Shown for a season without events, with the first step. */
const EMPTY_SEASON = {
  empty: NO_EVENTS,
  hint: 'Use Add Event to add the first event of this season. A name and a date are enough.',
};

const NONE: readonly EventResponse[] = [];

interface EventListProps {
  filter: ListFilterState<EventResponse>;
  past: PastEvents;
  selection: Selection<EventResponse>;
  /** The eventID of the next event, or empty. */
  nextEvent: string;
  editing: Editing<EventResponse> | null;
  courses: readonly Course[];
  onEdit: (event: EventResponse) => void;
  onDuplicate: (event: EventResponse) => void;
  onPrepared: (draft: DraftResponse) => void;
  onSaved: (saved: Saved<EventResponse>) => void;
  onSavedAsDraft: (draft: DraftResponse) => void;
  onCancel: (
    from: Editing<EventResponse>,
    left: Editing<EventResponse> | null,
    name: string,
  ) => void;
}

/** The season's cards by date; a new card, or one whose record has gone meanwhile, stands on top. */
export function EventList(props: EventListProps) {
  const { filter, past, selection, nextEvent, editing, courses, onEdit, onSaved, onCancel } = props;
  const { shown: events = NONE, closed } = past;
  const sitePages = useSitePages(SITE_EVENTS);
  const calls = useStableCalls(events, EVENTS.idOf, onEdit);
  const onDuplicate = useStableCall(props.onDuplicate);
  const onPrepared = useStableCall(props.onPrepared);
  const list = (
    <RecordList
      className="events lines"
      records={events}
      idOf={EVENTS.idOf}
      editing={editing}
      none={
        filter.isFiltered ? (
          <NoMatch onClear={filter.clear}>No event matches this filter.</NoMatch>
        ) : (
          <Empty texts={EMPTY_SEASON} />
        )
      }
      card={(event) => (
        <EventRow
          event={event}
          isNext={event.eventID === nextEvent}
          isOnSite={sitePages.has(`${SITE_EVENTS}/${event.eventID}`)}
          isSelected={selection.has(event.eventID)}
          onSelect={selection.onSelect}
          {...calls}
          onDuplicate={onDuplicate}
          onPrepared={onPrepared}
        />
      )}
      editor={(edited) => (
        <EventEditor
          editing={edited}
          courses={courses}
          onSaved={onSaved}
          onSavedAsDraft={props.onSavedAsDraft}
          onCancel={(left, name) => onCancel(edited, left, name)}
        />
      )}
    />
  );
  if (closed === 0) return list;
  return (
    <>
      <p className="past-events">
        <Button look="quiet small" onPress={past.open}>
          Show {closed} past {closed === 1 ? 'event' : 'events'}
        </Button>
      </p>
      {list}
    </>
  );
}

/** Three rows of the right height while the list is loading. */
export function EventListLoading() {
  return (
    <div className="events lines" role="status">
      <p className="muted">{LOADING} events</p>
      {[0, 1, 2].map((card) => (
        <div key={card} className="event-skeleton stack" data-gap="2" aria-hidden="true">
          <div className="skeleton skeleton-line short" />
          <div className="skeleton skeleton-line" />
        </div>
      ))}
    </div>
  );
}
