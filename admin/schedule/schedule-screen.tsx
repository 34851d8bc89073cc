import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import { yearOf } from '#domain/calendar.ts';
import { messageOf } from '../api.ts';
import { leaderboardsChanged } from '../leaderboards/leaderboard-api.ts';
import { setSectionOpen } from '../leaderboards/open-sections.ts';
import { tellRefresh } from '../leaderboards/outcome-text.ts';
import { today } from '../today.ts';
import { Alert } from '../ui/alert.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { dismissToast, showToast } from '../ui/toasts.ts';
import { useCourses } from './courses.ts';
import type { Draft } from './drafts.ts';
import { editDraft, editNew, editRecord } from './editing.ts';
import type { Editing } from './editing.ts';
import { changeEvents, readEvents, useEvents, withEvent } from './event-api.ts';
import type { SavedEvent } from './event-api.ts';
import { EventList, EventListLoading } from './event-list.tsx';
import { Recovery } from './recovery.tsx';
import { SeasonSelect, seasonOf } from './season-select.tsx';
import { ADD_BUTTON_ID, useEditing } from './use-editing.ts';
import './schedule.css';

/** The schedule of one season, taken from `?year=` (R295): the list, its one editor, its drafts. */
export function ScheduleScreen() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('year');
  const queries = useQueryClient();
  const { data, error, isPending, isFetching, refetch } = useEvents(asked);
  const season = seasonOf(asked, data);
  const showSeason = (year: number | string) => {
    setParams({ year: String(year) });
  };
  const { editing, open, close, cancel, leaveSeason } = useEditing(season, showSeason);
  const unreadRef = useRef<number | null>(null);
  const courses = useCourses(data, editing !== null);
  useScreenTitle(`Schedule ${season}`);

  function onSaved(from: Editing, { refresh, ...event }: SavedEvent) {
    changeEvents(queries, (answer) => withEvent(answer, event));
    close({ ...from, id: event.eventID, record: event });
    void leaderboardsChanged(queries, event.eventID);
    const told = tellRefresh(refresh);
    if (told.text !== '') setSectionOpen(event.eventID, true);
    const year = yearOf(event.date);
    const elsewhere = year !== season;
    showToast({
      kind: 'success',
      text: `${event.name} saved${elsewhere ? ` in season ${year}` : ''}.${told.failed ? '' : ` ${told.text}`}`.trimEnd(),
      ...(elsewhere
        ? {
            action: {
              label: `Show ${year}`,
              run: () => {
                showSeason(year);
              },
            },
          }
        : {}),
    });
    // The save itself went well and said so; what could not be read stays until it was seen, or
    // until the next save knows better.
    if (unreadRef.current !== null) dismissToast(unreadRef.current);
    unreadRef.current = told.failed
      ? showToast({ kind: 'error', text: `${event.name}: ${told.text}` })
      : null;
  }

  async function restore(draft: Draft) {
    try {
      const { events } = await queries.query({
        queryKey: ['events', String(draft.season)],
        queryFn: () => readEvents(String(draft.season)),
      });
      const stored = events.find(({ eventID }) => eventID === draft.id);
      return await open(editDraft(draft, stored));
    } catch (thrown) {
      showToast({ kind: 'error', text: `Error loading events: ${messageOf(thrown)}` });
      return false;
    }
  }

  return (
    <>
      <ScreenHeading title="Schedule">
        <SeasonSelect
          season={season}
          others={data?.additionalYears ?? []}
          onChange={(year) => {
            leaveSeason();
            showSeason(year);
          }}
        />
        <button
          id={ADD_BUTTON_ID}
          type="button"
          className="button primary"
          disabled={!data}
          onClick={() => void open(editNew(today(), season))}
        >
          Add Event
        </button>
      </ScreenHeading>
      {data && <Recovery editingId={editing?.id ?? null} onRestore={restore} />}
      {error && (
        <Alert
          actions={
            <button
              type="button"
              className="button quiet"
              disabled={isFetching}
              onClick={() => void refetch()}
            >
              Retry
            </button>
          }
        >
          {`Error loading events: ${messageOf(error)}`}
        </Alert>
      )}
      {isPending && <EventListLoading />}
      {data && (
        <EventList
          events={data.events}
          editing={editing}
          courses={courses}
          onEdit={(event) => void open(editRecord(event))}
          onSaved={onSaved}
          onCancel={cancel}
        />
      )}
    </>
  );
}
