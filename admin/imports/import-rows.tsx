import type { ImportRow } from '#domain/imports/import.schema.ts';
import { changeText, ROWS_SHOWN, rowsToShow } from './list-table.ts';

/** The rows of a preview that change something or can't be stored. */
export function ImportRows({ rows }: { rows: readonly ImportRow[] }) {
  const all = rowsToShow(rows);
  const shown = all.slice(0, ROWS_SHOWN);
  if (shown.length === 0) return null;
  return (
    <>
      {/* Long: it scrolls, by keyboard too. */}
      <div className="rows-scroll" role="region" aria-label="Rows of the table" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Name</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.line} data-state={row.state}>
                <td>{row.line}</td>
                <td>{row.name}</td>
                <td className={row.state === 'error' ? 'field-error' : ''}>{changeText(row)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {all.length > shown.length && <p className="muted">and {all.length - shown.length} more</p>}
    </>
  );
}
