import { Link } from 'react-router';
import { groupByRound } from '#domain/tee-times/tee-times.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { useEventHere } from '../events/place/event-place.tsx';
import { PartHeading } from '../events/place/part-heading.tsx';
import { LoadState } from '../records/list/load-state.tsx';
import { OpenedSheet } from '../sheets/opened-sheet.tsx';
import { TeeTimesEditor } from './tee-times-editor.tsx';
import { TEE_TIMES, useTeeTimes, type TeeTimesRecord } from './tee-times.ts';
import { Fact } from '../records/fact.tsx';
import { SheetCard } from '../sheets/sheet-card.tsx';
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

/** The stored tee times of an event in short, with the ways to change, print and remove them. */
export function TeeTimesCard({ record, onEdit }: { record: TeeTimesRecord; onEdit: () => void }) {
  const { event, teeTimes } = record;
  const hasTimes = teeTimes.length > 0;
  return (
    <SheetCard
      kind={TEE_TIMES}
      record={record}
      title="Tee times"
      name={`the results and tee times of ${event.name}`}
      edit={hasTimes ? 'Edit' : 'Make tee times'}
      onEdit={onEdit}
      removal={hasTimes && 'Remove tee times'}
      facts={
        <>
          <Fact label="Date">{formatLong(event.date)}</Fact>
          {groupByRound(teeTimes).map(({ title, teeTimes: groups }) => (
            <Fact key={title} label={title}>
              {groups.flatMap(({ players }) => players).length} players in {groups.length} groups
              from {formatTeeTime(groups[0]?.time ?? '')}
            </Fact>
          ))}
          {!hasTimes && <Fact label="Groups">None yet</Fact>}
        </>
      }
    >
      {hasTimes && (
        <Link className="button quiet" to={printPath(event.eventID)}>
          Print
        </Link>
      )}
    </SheetCard>
  );
}

/** The path of the print view. */
export const printPath = (eventID: string) => `/tee-times/${encodeURIComponent(eventID)}/print`;
