import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { messageOf } from '../api.ts';
import { placeInSchedule } from '../home/next-event.tsx';
import { loadFailed } from '../records/collection.ts';
import { LoadFailure } from '../records/list/load-failure.tsx';
import { LOADING } from '../session/session-gate.tsx';
import { OpenedSheet } from '../sheets/opened-sheet.tsx';
import { ScreenHeading } from '../ui/screen-heading.tsx';
import { useScreenTitle } from '../ui/screen-title.ts';
import { readRecord, TEE_TIMES_KEY } from './tee-times.ts';
import { printPath, TeeTimesCard } from './tee-times-card.tsx';
import { TeeTimesEditor } from './tee-times-editor.tsx';
import { TEE_TIMES } from './tee-times.ts';
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
        <p className="screen-back">
          <Link to={{ pathname: '/schedule', ...placeInSchedule(record.event) }}>Schedule</Link>
        </p>
      )}
      <ScreenHeading title={title}>
        {record && record.teeTimes.length > 0 && <Link to={printPath(eventID)}>Print</Link>}
      </ScreenHeading>
      {query.error && <LoadFailure query={query}>{loadFailed(messageOf(query.error))}</LoadFailure>}
      {query.isPending && (
        <p role="status" className="muted">
          {LOADING} tee times
        </p>
      )}
      {record && (
        <OpenedSheet
          key={eventID}
          kind={TEE_TIMES}
          record={record}
          editor={(sheet) => <TeeTimesEditor {...sheet} />}
          closed={(onEdit) => <TeeTimesCard record={record} onEdit={onEdit} />}
        />
      )}
    </>
  );
}
