import { useId } from 'react';
import { weekdayOf } from '#domain/time/calendar.ts';
import { Table } from '../../ui/table.tsx';
import { problemsOf, ROW_FIELDS, type RowField, type TypedRow } from './season-copy.ts';

const LABELS: Record<RowField, string> = { name: 'Name', date: 'Date', course: 'Course' };

interface TableProps {
  rows: readonly TypedRow[];
  /** The season in which all dates must be. */
  to: number;
  disabled: boolean;
  onChange: (rows: TypedRow[]) => void;
}

/** The events of the new season, to correct before anything is stored. */
export function SeasonCopyTable({ rows, to, disabled, onChange }: TableProps) {
  const changer = (source: string) => (part: Partial<TypedRow>) => {
    onChange(rows.map((row) => (row.source === source ? { ...row, ...part } : row)));
  };
  return (
    <Table
      label={`Events of ${to}`}
      isStacked
      columns={[
        {
          heading: 'Add',
          cell: ({ source, included, name }) => (
            <input
              type="checkbox"
              aria-label={`Add ${called(name)}`}
              checked={included}
              disabled={disabled}
              onChange={({ target }) => changer(source)({ included: target.checked })}
            />
          ),
        },
        ...ROW_FIELDS.map((field) => ({
          heading: LABELS[field],
          cell: (row: TypedRow) => (
            <Field
              field={field}
              row={row}
              to={to}
              disabled={disabled}
              onChange={changer(row.source)}
            />
          ),
        })),
      ]}
      rows={rows}
      keyOf={({ source }) => source}
    />
  );
}

const called = (name: string) => name.trim() || 'event without a name';

interface FieldProps extends Pick<TableProps, 'to' | 'disabled'> {
  field: RowField;
  row: TypedRow;
  onChange: (part: Partial<TypedRow>) => void;
}

function Field({ field, row, to, disabled, onChange }: FieldProps) {
  const id = useId();
  const problem = problemsOf(row, to)[field];
  return (
    <div className="field row">
      <input
        type={field === 'date' ? 'date' : 'text'}
        aria-label={`${LABELS[field]} of ${called(row.name)}`}
        aria-invalid={problem !== undefined}
        aria-describedby={id}
        autoComplete="off"
        value={row[field]}
        disabled={disabled || !row.included}
        onChange={({ target }) => onChange({ [field]: target.value })}
      />
      <span id={id}>
        {field === 'date' && <span className="muted">{weekdayOf(row.date)}</span>}
        {problem !== undefined && <span className="field-error">{problem}</span>}
        {field === 'name' && row.existing !== null && <span className="hint">Already in {to}</span>}
      </span>
    </div>
  );
}
