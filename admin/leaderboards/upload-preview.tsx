import { Table } from '../ui/table.tsx';
import { PREVIEW_ROWS } from './preview-tables.ts';
import type { PreviewTable } from './preview-tables.ts';

/** The first rows that were read, to be looked at before they are put on the site. */
export function PreviewTables({ tables }: { tables: readonly PreviewTable[] }) {
  return (
    <div className="stack small">
      {tables.map((table) => (
        <PreviewRows key={table.name} table={table} />
      ))}
    </div>
  );
}

function PreviewRows({ table: { name, columns, rows } }: { table: PreviewTable }) {
  const more = rows.length - PREVIEW_ROWS;
  return (
    <div>
      <p className="muted">{name} as read</p>
      <Table
        label={`${name} as read`}
        columns={columns.map((heading, at) => ({
          heading,
          cell: (cells: readonly string[]) => cells[at],
        }))}
        rows={rows.slice(0, PREVIEW_ROWS)}
        // Rows have no identity of their own, and a preview never reorders them.
        keyOf={(_, at) => at}
      />
      {more > 0 && <p className="muted">and {more} more</p>}
    </div>
  );
}
