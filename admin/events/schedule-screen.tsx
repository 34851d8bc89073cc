import { useQueryClient } from '@tanstack/react-query';
import { yearOf } from '#domain/time/calendar.ts';
import { eventsImport } from '#domain/events/events.import.ts';
import type { EventResponse } from '#domain/events/event.schema.ts';
import { isUpcoming } from '#domain/events/event.ts';
import { DraftsSection } from '../drafts/drafts-section.tsx';
import { useDraftEditing } from '../drafts/use-draft-editing.ts';
import { leaderboardsChanged } from '../leaderboards/leaderboard-queries.ts';
import { setCardOpen } from './event-row.tsx';
import { ImportExport } from '../imports/import-dialog.tsx';
import { ImportSeason } from '../imports/import-season.tsx';
import type { ListTable } from '../imports/list-table.ts';
import { BulkBar } from '../records/bulk/bulk-bar.tsx';
import { useSelection } from '../records/bulk/use-selection.ts';
import { AddButton } from '../records/list/add-button.tsx';
import { useArrival } from '../records/list/arrival.ts';
import { editRecord } from '../records/editor/editing.ts';
import { ListFilter } from '../records/list/list-filter.tsx';
import { LoadFailure } from '../records/list/load-state.tsx';
import type { Saved } from '../records/record-kind.ts';
import { ListRecovery } from '../records/recovery/recovery.tsx';
import { useEditing } from '../records/editor/use-editing.ts';
import { hiddenNote, useSavedMessage } from '../records/list/use-saved-message.ts';
import { today } from '../today.ts';
import { useAddressParams, withParam } from '../ui/address-params.ts';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useCourses } from './courses.ts';
import { CurrentSeason } from './current-season.tsx';
import { readEvents, reloadEvents, useEvents } from './event-queries.ts';
import { newEventFields } from './event-fields.ts';
import { EVENTS_BULK, eventChoices } from './event-states.ts';
import { useEventFilter, useNextEvent, usePastEvents } from './use-schedule-list.ts';
import { EventList, EventListLoading } from './event-list.tsx';
import { EventFieldGroups } from './event-field-groups.tsx';
import { duplicateEvent, EVENT_DRAFTS, EVENTS, newEvent } from './events.ts';
import { CopySeason } from './season-copy/season-copy-dialog.tsx';
import { SeasonSelect, seasonOf } from './season-select.tsx';
import './schedule.css';

/** The events of all seasons as a table; the file has those of one season. */
const scheduleTable = (season: number): ListTable => ({
  list: 'events',
  many: 'events',
  columns: eventsImport.columns,
  file: `/api/events.csv?year=${season}`,
  match: 'the event with its ID, or with its name in that season',
});

/** `Error loading events: {message}`. */
const LOAD_FAILED = 'Error loading events';

/** The schedule of one season, taken from `?year=`: the list, its one editor, its drafts. */
export function ScheduleScreen() {
  const [params, changeParams] = useAddressParams();
  const requestedYear = params.get('year');
  const queries = useQueryClient();
  const list = useEvents(requestedYear);
  const { data, isPending } = list;
  const season = seasonOf(requestedYear, data);
  const showSeason = (year: number | string) => {
    changeParams((now) => withParam(now, 'year', String(year)));
  };
  const main = useEditing<EventResponse>({
    place: String(season),
    show: showSeason,
  });
  const { editing, close, leavePlace } = main;
  const drafts = useDraftEditing(EVENT_DRAFTS, main);
  const open = drafts.openMain;
  const showSaved = useSavedMessage();
  const courses = useCourses(data, editing !== null || drafts.editing !== null);
  useArrival(data !== undefined);
  const { filter, missing } = useEventFilter(data?.events);
  const nextEvent = useNextEvent(data, filter.isFiltered);
  const past = usePastEvents(filter, editing?.record ?? null);
  const selection = useSelection(past.shown, EVENTS.idOf);

  function onSaved({ record, refresh }: Saved<EventResponse>) {
    EVENTS.put(queries, record, null);
    close(record.eventID);
    void leaderboardsChanged(queries, record.eventID);
    if (refresh && Object.keys(refresh).length > 0) setCardOpen(record.eventID, true);
    if (!isUpcoming(record, today())) past.open();
    const year = yearOf(record.date);
    const show = () => showSeason(year);
    const elsewhere = { where: ` in season ${year}`, action: { label: `Show ${year}`, run: show } };
    showSaved({
      name: record.name,
      refresh,
      ...(year === season ? hiddenNote(filter, record) : elsewhere),
    });
  }

  async function readSeason(year: string) {
    const queryKey = ['events', year];
    return (await queries.query({ queryKey, queryFn: () => readEvents(year) })).events;
  }

  return (
    <>
      <ScreenHeading name={`Schedule ${season}`} title="Schedule">
        <SeasonSelect
          season={season}
          others={data?.additionalYears ?? []}
          onChange={(year) => {
            leavePlace();
            showSeason(year);
          }}
        />
        <ImportExport table={scheduleTable(season)} onChanged={() => reloadEvents(queries)} />
        <ImportSeason onShow={showSeason} />
        <CopySeason season={season} response={data} onShow={showSeason} />
        <AddButton list={list} onAdd={() => void open(newEvent(today(), season))}>
          Add Event
        </AddButton>
      </ScreenHeading>
      <CurrentSeason />
      {data && (
        <ListRecovery
          kind={EVENTS}
          like={newEventFields(today())}
          editing={editing}
          read={({ place }) => readSeason(place)}
          open={open}
          loadFailed={LOAD_FAILED}
        />
      )}
      <LoadFailure query={list} begins={LOAD_FAILED} />
      {isPending && <EventListLoading />}
      {data && data.events.length > 0 && (
        <>
          <ListFilter label="Filter by name or course" many="events" filter={filter} />
          <BulkBar
            kind={EVENTS}
            list={EVENTS_BULK}
            selection={selection}
            choices={eventChoices(selection.records, missing)}
          />
        </>
      )}
      {data && (
        <DraftsSection
          collection="events"
          kind={EVENT_DRAFTS}
          drafts={drafts}
          like={newEventFields(today())}
          fields={(form) => <EventFieldGroups form={form} courses={courses} />}
          onPublished={() => reloadEvents(queries)}
        />
      )}
      {data && (
        <EventList
          filter={filter}
          past={past}
          selection={selection}
          nextEvent={nextEvent}
          editing={editing}
          courses={courses}
          onEdit={(event) => void open(editRecord(EVENTS, event, String(yearOf(event.date))))}
          onDuplicate={(event) => void open(duplicateEvent(event))}
          onPrepared={(draft) => void drafts.open(editRecord(EVENT_DRAFTS, draft))}
          onSaved={onSaved}
          onSavedAsDraft={drafts.onSavedAsDraft}
          onCancel={drafts.cancelMain}
        />
      )}
    </>
  );
}
