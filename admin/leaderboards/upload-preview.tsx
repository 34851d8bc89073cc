import { useId } from 'react';
import { PREVIEW_ROWS } from './preview-tables.ts';
import type { PreviewTable } from './preview-tables.ts';

/** The first rows that were read, to be looked at before they are put on the site. */
export function PreviewTables({ tables }: { tables: readonly PreviewTable[] }) {
  return (
    <div className="preview">
      {tables.map((table) => (
        <PreviewRows key={table.name} table={table} />
      ))}
    </div>
  );
}

function PreviewRows({ table: { name, columns, rows } }: { table: PreviewTable }) {
  const id = useId();
  const shown = rows.slice(0, PREVIEW_ROWS);
  const more = rows.length - shown.length;
  return (
    <div>
      {/* Wider than a phone: it scrolls, by keyboard too. */}
      <div className="preview-scroll" role="region" aria-labelledby={id} tabIndex={0}>
        <table>
          <caption id={id}>{name} as read</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, at) => (
              // Rows have no identity of their own, and a preview never reorders them.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                {columns.map((column, cell) => (
                  <td key={column} title={cells[cell]}>
                    {cells[cell]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && <p className="muted">and {more} more</p>}
    </div>
  );
}
