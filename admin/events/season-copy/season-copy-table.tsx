import { useId } from 'react';
import { weekdayOf } from '#domain/time/calendar.ts';
import { problemsOf, ROW_FIELDS } from './season-copy.ts';
import type { RowField, TypedRow } from './season-copy.ts';

const LABELS: Record<RowField, string> = { name: 'Name', date: 'Date', course: 'Course' };

interface TableProps {
  rows: readonly TypedRow[];
  /** The season in which all dates must be. */
  to: number;
  disabled: boolean;
  onChange: (rows: TypedRow[]) => void;
}

/** The events of the new season, to correct before anything is stored; on a phone each row is a card. */
export function SeasonCopyTable({ rows, to, disabled, onChange }: TableProps) {
  const change = (source: string, part: Partial<TypedRow>) => {
    onChange(rows.map((row) => (row.source === source ? { ...row, ...part } : row)));
  };
  return (
    <table className="copy-rows" aria-label={`Events of ${to}`}>
      <thead>
        <tr>
          <th scope="col">Add</th>
          {ROW_FIELDS.map((field) => (
            <th key={field} scope="col">
              {LABELS[field]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.source}
            row={row}
            to={to}
            disabled={disabled}
            onChange={(part) => {
              change(row.source, part);
            }}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps extends Pick<TableProps, 'to' | 'disabled'> {
  row: TypedRow;
  onChange: (part: Partial<TypedRow>) => void;
}

function Row({ row, to, disabled, onChange }: RowProps) {
  const id = useId();
  const problems = problemsOf(row, to);
  const called = row.name.trim() || 'event without a name';
  return (
    <tr data-included={row.included}>
      <td>
        <label className="check">
          <input
            type="checkbox"
            aria-label={`Add ${called}`}
            checked={row.included}
            disabled={disabled}
            onChange={({ target }) => {
              onChange({ included: target.checked });
            }}
          />
          <span className="copy-label" aria-hidden="true">
            Add
          </span>
        </label>
      </td>
      {ROW_FIELDS.map((field) => (
        <td key={field} className="field" data-field={field}>
          <span className="copy-label" aria-hidden="true">
            {LABELS[field]}
          </span>
          <span className="copy-value">
            <input
              type={field === 'date' ? 'date' : 'text'}
              aria-label={`${LABELS[field]} of ${called}`}
              aria-invalid={problems[field] !== undefined}
              aria-describedby={`${id}-${field}`}
              autoComplete="off"
              value={row[field]}
              disabled={disabled || !row.included}
              onChange={({ target }) => {
                onChange({ [field]: target.value });
              }}
            />
            {field === 'date' && <span className="copy-weekday muted">{weekdayOf(row.date)}</span>}
          </span>
          <span id={`${id}-${field}`}>
            {problems[field] !== undefined && (
              <span className="field-error">{problems[field]}</span>
            )}
            {field === 'name' && row.existing !== null && (
              <span className="hint">Already in {to}</span>
            )}
          </span>
        </td>
      ))}
    </tr>
  );
}
