import { UNKNOWN_TABLE, type TableName } from '#domain/results/leaderboard.ts';
import { TABLE_LABELS } from '#domain/results/table-labels.ts';
import { UNKNOWN_ID } from './choice.ts';

interface UnknownTableProps {
  tables: readonly TableName[];
  isOpen: boolean;
}

/** Shown for an unknown `?table=`, with the tables of the event. */
export function UnknownTable({ tables, isOpen }: UnknownTableProps) {
  return (
    <div className="panel" id={UNKNOWN_ID} {...(isOpen && { 'data-open': '' })}>
      <p className="empty">
        {UNKNOWN_TABLE}{' '}
        <span>
          Available for this event: {tables.map((table) => TABLE_LABELS[table]).join(', ')}.
        </span>
      </p>
    </div>
  );
}
