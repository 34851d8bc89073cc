import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { yearOf } from '#domain/time/calendar.ts';
import type { EventResponse } from '#domain/event/event.schema.ts';
import { messageOf } from '../api.ts';
import { leaderboardsChanged } from '../leaderboards/leaderboard-api.ts';
import { setSectionOpen } from '../leaderboards/open-sections.ts';
import { ImportExport } from '../imports/import-export.tsx';
import { AddButton } from '../records/list/add-button.tsx';
import { useArrival } from '../records/list/arrival.ts';
import { editRecord } from '../records/editor/editing.ts';
import { LoadFailure } from '../records/list/load-failure.tsx';
import type { Saved } from '../records/record-kind.ts';
import { Recovery } from '../records/drafts/recovery.tsx';
import { restoreDraft } from '../records/drafts/restore-draft.ts';
import { useEditing } from '../records/editor/use-editing.ts';
import { useSavedMessage } from '../records/list/use-saved-message.ts';
import { today } from '../today.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { useCourses } from './courses.ts';
import { CurrentSeason } from './current-season.tsx';
import { readEvents, reloadEvents, useEvents } from './event-api.ts';
import { labelOf, newEventFields } from './event-fields.ts';
import { scheduleTable } from './schedule-table.ts';
import { EventList, EventListLoading } from './event-list.tsx';
import { duplicateEvent, EVENTS, newEvent } from './events.ts';
import { CopySeason } from './season-copy/copy-season.tsx';
import { SeasonSelect, seasonOf } from './season-select.tsx';
import './schedule.css';

/** `Error loading events: {message}`. */
const loadFailed = (message: string) => `Error loading events: ${message}`;

/** The schedule of one season, taken from `?year=`: the list, its one editor, its drafts. */
export function ScheduleScreen() {
  const [params, setParams] = useSearchParams();
  const requestedYear = params.get('year');
  const queries = useQueryClient();
  const list = useEvents(requestedYear);
  const { data, error, isPending } = list;
  const season = seasonOf(requestedYear, data);
  const showSeason = (year: number | string) => {
    setParams({ year: String(year) });
  };
  const { editing, open, close, cancel, leavePlace } = useEditing<EventResponse>({
    place: String(season),
    show: showSeason,
  });
  const showSaved = useSavedMessage();
  const courses = useCourses(data, editing !== null);
  useScreenTitle(`Schedule ${season}`);
  useArrival(data !== undefined);

  function onSaved({ record, refresh }: Saved<EventResponse>) {
    EVENTS.put(queries, record, null);
    close(record.eventID);
    void leaderboardsChanged(queries, record.eventID);
    if (refresh && Object.keys(refresh).length > 0) setSectionOpen(record.eventID, true);
    const year = yearOf(record.date);
    const show = () => {
      showSeason(year);
    };
    const elsewhere = { where: ` in season ${year}`, action: { label: `Show ${year}`, run: show } };
    showSaved({ name: record.name, refresh, ...(year === season ? {} : elsewhere) });
  }

  async function readSeason(year: string) {
    const queryKey = ['events', year];
    return (await queries.query({ queryKey, queryFn: () => readEvents(year) })).events;
  }

  return (
    <>
      <ScreenHeading title="Schedule">
        <SeasonSelect
          season={season}
          others={data?.additionalYears ?? []}
          onChange={(year) => {
            leavePlace();
            showSeason(year);
          }}
        />
        <ImportExport
          table={scheduleTable(season)}
          onChanged={() => {
            reloadEvents(queries);
          }}
        />
        <CopySeason season={season} response={data} onShow={showSeason} />
        <AddButton list={list} onAdd={() => void open(newEvent(today(), season))}>
          Add Event
        </AddButton>
      </ScreenHeading>
      <CurrentSeason />
      {data && (
        <Recovery
          collection={EVENTS.key}
          like={newEventFields(today())}
          labelOf={labelOf}
          editingId={editing?.id ?? null}
          onRestore={(draft) =>
            restoreDraft(EVENTS, draft, { read: () => readSeason(draft.place), open, loadFailed })
          }
        />
      )}
      {error && <LoadFailure query={list}>{loadFailed(messageOf(error))}</LoadFailure>}
      {isPending && <EventListLoading />}
      {data && (
        <EventList
          events={data.events}
          editing={editing}
          courses={courses}
          onEdit={(event) => void open(editRecord(EVENTS, event, String(yearOf(event.date))))}
          onDuplicate={(event) => void open(duplicateEvent(event))}
          onSaved={onSaved}
          onCancel={cancel}
        />
      )}
    </>
  );
}
