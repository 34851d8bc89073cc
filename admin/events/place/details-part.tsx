import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { EventDraftButtons } from '../../drafts/event-draft-buttons.tsx';
import { placeInSchedule } from '../../home/next-event.tsx';
import { leaderboardsChanged } from '../../leaderboards/leaderboard-queries.ts';
import { deleteFailed } from '../../records/collection.ts';
import { CardButtons, DeletionAlert } from '../../records/editor/card-buttons.tsx';
import { editRecord } from '../../records/editor/editing.ts';
import { cardTitleId, useEditing } from '../../records/editor/use-editing.ts';
import { cardHash, openOnArrival } from '../../records/list/arrival.ts';
import { StateButtons } from '../../records/list/state-buttons.tsx';
import { useDeletion } from '../../records/list/use-deletion.ts';
import { useSavedMessage } from '../../records/list/use-saved-message.ts';
import type { Saved } from '../../records/record-kind.ts';
import { useCourses } from '../courses.ts';
import { EventEditor } from '../event-editor.tsx';
import { EventFacts } from '../event-facts.tsx';
import { useEvents } from '../event-queries.ts';
import { EVENT_DRAFTS, EVENTS } from '../events.ts';
import { yearOf } from '#domain/time/calendar.ts';
import { useEventHere } from './event-place.tsx';
import { useOtherChanges } from './state-task.tsx';
import { PartHeading } from './part-heading.tsx';

/** The fields of an event, and what changes its state. */
export function DetailsPart() {
  const event = useEventHere();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { editing, open, close, cancel } = useEditing<EventResponse>();
  const season = useEvents(editing ? String(yearOf(event.date)) : null);
  const courses = useCourses(season.data, editing !== null);
  const showSaved = useSavedMessage();
  const changes = useOtherChanges(event);
  const titleId = cardTitleId(event.eventID);
  const deletion = useDeletion(EVENTS, event, () => void toSchedule());

  /** Shows the season, at a record of it if there is one. */
  function toSchedule(id?: string) {
    const { search } = placeInSchedule(event);
    return navigate({ pathname: '/schedule', search, hash: id === undefined ? '' : cardHash(id) });
  }

  function showDraft(draft: DraftResponse) {
    EVENT_DRAFTS.put(queries, draft, null);
    openOnArrival(draft.id);
    void toSchedule(draft.id);
  }

  function onSaved({ record, refresh }: Saved<EventResponse>) {
    EVENTS.put(queries, record, null);
    close(record.eventID);
    void leaderboardsChanged(queries, record.eventID);
    showSaved({ name: record.name, refresh });
  }

  return (
    <section className="stack">
      <PartHeading event={event} title="Details">
        {!editing && (
          <CardButtons
            className="row calm"
            id={event.eventID}
            titleId={titleId}
            deletion={deletion}
            onEdit={() => void open(editRecord(EVENTS, event))}
          >
            <StateButtons kind={EVENTS} record={event} titleId={titleId} changes={changes} />
            <EventDraftButtons event={event} titleId={titleId} onPrepared={showDraft} />
          </CardButtons>
        )}
      </PartHeading>
      <DeletionAlert deletion={deletion} word={deleteFailed} />
      {editing ? (
        <EventEditor
          editing={editing}
          courses={courses}
          onSaved={onSaved}
          onSavedAsDraft={showDraft}
          onCancel={(left, name) => cancel(editing, left, name)}
        />
      ) : (
        <EventFacts event={event} className="facts" />
      )}
    </section>
  );
}
