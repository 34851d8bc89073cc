import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { messageOf } from '../api.ts';
import { placeInSchedule } from '../home/next-event.tsx';
import { Recovery } from '../records/recovery/recovery.tsx';
import { editRecord } from '../records/editor/editing.ts';
import { useOpenedRecord } from '../records/editor/use-opened-record.ts';
import { LoadFailure } from '../records/list/load-failure.tsx';
import { useSavedMessage } from '../records/list/use-saved-message.ts';
import { beginning, calledOf } from '../records/record-kind.ts';
import type { Saved } from '../records/record-kind.ts';
import { LOADING } from '../session/session-gate.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { readRecord, TEE_TIMES_KEY, type TeeTimesRecord } from './tee-times-api.ts';
import { printPath, TeeTimesCard } from './tee-times-card.tsx';
import { TeeTimesEditor } from './tee-times-editor.tsx';
import { TEE_TIMES, TEE_TIMES_FIELDS } from './tee-times.ts';
import '../records/records.css';
import './tee-times.css';

const TITLE = 'Tee Times';

/** An event with its tee times, as they were when the screen was opened or refreshed. */
export function useTeeTimes(eventID: string) {
  return useQuery({ queryKey: [TEE_TIMES_KEY, eventID], queryFn: () => readRecord(eventID) });
}

/** `/admin/tee-times/{eventID}`: the tee times of an event, opened for editing. */
export function TeeTimesScreen() {
  const { eventID = '' } = useParams();
  const query = useTeeTimes(eventID);
  const { data: record } = query;
  const name = record?.event.name ?? '';
  const title = name === '' ? TITLE : `${TITLE}: ${name}`;
  useScreenTitle(title);
  return (
    <>
      {record && (
        <p className="tee-back">
          <Link to={{ pathname: '/schedule', ...placeInSchedule(record.event) }}>Schedule</Link>
        </p>
      )}
      <ScreenHeading title={title}>
        {record && record.teeTimes.length > 0 && <Link to={printPath(eventID)}>Print</Link>}
      </ScreenHeading>
      {query.error && <LoadFailure query={query}>{`Error: ${messageOf(query.error)}`}</LoadFailure>}
      {query.isPending && (
        <p role="status" className="muted">
          {LOADING} tee times
        </p>
      )}
      {record && <OneEvent key={eventID} record={record} />}
    </>
  );
}

/** One event: its editor, or what is stored and the unsaved input of an earlier page. */
function OneEvent({ record }: { record: TeeTimesRecord }) {
  const { eventID } = record.event;
  const queries = useQueryClient();
  const showSaved = useSavedMessage();
  const { editing, stay, cancel, edit, recovery } = useOpenedRecord({
    kind: TEE_TIMES,
    record,
    like: TEE_TIMES_FIELDS,
    read: () => readRecord(eventID),
    loadFailed: (message) => `Error: ${message}`,
  });

  function onSaved({ record: saved }: Saved<TeeTimesRecord>) {
    TEE_TIMES.put(queries, saved, null);
    stay(editRecord(TEE_TIMES, saved));
    const name = beginning(calledOf(TEE_TIMES, TEE_TIMES.valuesOf(saved)));
    showSaved({ name, refresh: undefined });
  }

  return (
    <>
      <Recovery {...recovery} />
      {editing ? (
        <TeeTimesEditor
          key={editing.id}
          editing={editing}
          record={editing.record ?? record}
          onSaved={onSaved}
          onCancel={(left, name) => {
            cancel(editing, left, name);
          }}
        />
      ) : (
        <TeeTimesCard record={record} onEdit={edit} />
      )}
    </>
  );
}
