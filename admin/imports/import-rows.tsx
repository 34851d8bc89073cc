import type { ImportRow } from '#domain/imports/import.schema.ts';
import { Table } from '../ui/table.tsx';
import { changeText, ROWS_SHOWN, rowsToShow } from './list-table.ts';

/** The rows of a preview that change something or can't be stored. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const all = rowsToShow(rows);
  const shown = all.slice(0, ROWS_SHOWN);
  if (shown.length === 0) return null;
  return (
    <>
      <Table
        label="Rows of the table"
        isLong
        columns={[
          { heading: 'Row', cell: ({ line }) => line },
          { heading: 'Name', cell: ({ name }) => name },
          {
            heading: 'Change',
            cell: (row) => (
              <span className={row.state === 'error' ? 'field-error' : ''}>{changeText(row)}</span>
            ),
          },
        ]}
        rows={shown}
        keyOf={({ line }) => line}
      />
      {all.length > shown.length && <p className="muted">and {all.length - shown.length} more</p>}
    </>
  );
}
