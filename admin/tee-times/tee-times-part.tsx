import { Link } from 'react-router';
import { useEventHere } from '../events/place/event-place.tsx';
import { PartHeading } from '../events/place/part-heading.tsx';
import { LoadState } from '../records/list/load-state.tsx';
import { OpenedSheet } from '../sheets/opened-sheet.tsx';
import { printPath, TeeTimesCard } from './tee-times-card.tsx';
import { TeeTimesEditor } from './tee-times-editor.tsx';
import { TEE_TIMES, useTeeTimes } from './tee-times.ts';
import './tee-times.css';

/** The tee times of an event, opened for editing. */
export function TeeTimesPart() {
  const event = useEventHere();
  const { eventID } = event;
  const query = useTeeTimes(eventID);
  const { data: record } = query;
  return (
    <section className="stack">
      <PartHeading event={event} title="Tee times">
        {record && record.teeTimes.length > 0 && <Link to={printPath(eventID)}>Print</Link>}
      </PartHeading>
      <LoadState query={query} what="tee times" />
      {record && (
        <OpenedSheet
          key={eventID}
          kind={TEE_TIMES}
          record={record}
          editor={(sheet) => <TeeTimesEditor {...sheet} />}
          closed={(onEdit) => <TeeTimesCard record={record} onEdit={onEdit} />}
        />
      )}
    </section>
  );
}
