import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { groupByRound } from '#domain/event/tee-times.ts';
import { formatLong } from '#domain/time/calendar.ts';
import { LastChange } from '../history/last-change.tsx';
import { deleteFailed } from '../records/collection.ts';
import { DeletionAlert } from '../records/editor/card-buttons.tsx';
import { cardTitleId, editButtonId } from '../records/editor/use-editing.ts';
import { useDeletion } from '../records/list/use-deletion.ts';
import { focusSoon } from '../ui/focus.ts';
import type { TeeTimesRecord } from './tee-times-api.ts';
import { TEE_TIMES } from './tee-times.ts';

/** The stored tee times of an event in short, with the ways to change, print and remove them. */
export function TeeTimesCard({ record, onEdit }: { record: TeeTimesRecord; onEdit: () => void }) {
  const { event, teeTimes } = record;
  const titleId = cardTitleId(event.eventID);
  const editId = editButtonId(event.eventID);
  const queries = useQueryClient();
  const deletion = useDeletion(TEE_TIMES, record, () => {
    focusSoon(editId);
  });
  const hasTimes = teeTimes.length > 0;
  return (
    <article className="record" aria-labelledby={titleId} aria-busy={deletion.isPending}>
      <h2 id={titleId}>Tee times</h2>
      <dl className="record-facts facts">
        <div>
          <dt>Date</dt>
          <dd>{formatLong(event.date)}</dd>
        </div>
        {groupByRound(teeTimes).map(({ title, teeTimes: groups }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {groups.flatMap(({ players }) => players).length} players in {groups.length} groups
              from {groups[0]?.time ?? ''}
            </dd>
          </div>
        ))}
        {!hasTimes && (
          <div>
            <dt>Groups</dt>
            <dd>None yet</dd>
          </div>
        )}
      </dl>
      <div className="record-actions">
        <button
          id={editId}
          type="button"
          className="button quiet"
          aria-describedby={titleId}
          disabled={deletion.isPending}
          onClick={onEdit}
        >
          {hasTimes ? 'Edit' : 'Make tee times'}
        </button>
        {hasTimes && (
          <>
            <Link className="button quiet" to={printPath(event.eventID)}>
              Print
            </Link>
            <button
              type="button"
              className="button quiet warn"
              aria-describedby={titleId}
              disabled={deletion.isPending}
              onClick={() => void deletion.confirmAndDelete()}
            >
              {deletion.isPending ? 'Removing…' : 'Remove tee times'}
            </button>
          </>
        )}
      </div>
      <LastChange
        record={{ collection: 'results', id: event.eventID }}
        name={`the results and tee times of ${event.name}`}
        labelOf={TEE_TIMES.labelOf}
        onRestored={() => {
          TEE_TIMES.reload(queries);
        }}
      />
      <DeletionAlert deletion={deletion} word={deleteFailed} />
    </article>
  );
}

/** The path of the print view. */
export const printPath = (eventID: string) => `/tee-times/${encodeURIComponent(eventID)}/print`;
