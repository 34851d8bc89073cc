import { Link } from 'react-router';
import { groupByRound } from '#domain/tee-times/tee-times.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { formatTeeTime } from '#domain/time/tee-clock.ts';
import { Fact } from '../records/fact.tsx';
import { SheetCard } from '../sheets/sheet-card.tsx';
import type { TeeTimesRecord } from './tee-times.ts';
import { TEE_TIMES } from './tee-times.ts';

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
