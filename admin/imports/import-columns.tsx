import { useId, useState } from 'react';
import { choicesOf, type ImportColumn } from '#domain/imports/import-kind.ts';
import type { ReadColumn } from '#domain/imports/import.schema.ts';
import { Table } from '../ui/table.tsx';

interface ImportColumnsProps {
  known: readonly ImportColumn[];
  columns: readonly ReadColumn[];
  disabled: boolean;
  /** Reads the column at an index as something else. */
  onChoose: (at: number, as: string) => void;
}

/**
 * What each column of a file is read as, which staff may change, with its first values; closed where nothing is unclear and
 * every heading is known.
 */
export function ImportColumns(props: ImportColumnsProps) {
  const headings = props.columns.map(({ heading }) => heading);
  return headings.length > 0 && <Columns key={JSON.stringify(headings)} {...props} />;
}

function Columns({ known, columns, disabled, onChoose }: ImportColumnsProps) {
  // Stays open for those who are choosing.
  const [isOpen] = useState(() => columns.some(isUnclear));
  const choices = choicesOf(known);
  const id = useId();
  const named = columns.map((column, at) => ({
    ...column,
    name: `Column ${at + 1}, ${column.heading || 'without a heading'}`,
  }));
  return (
    <details open={isOpen}>
      <summary>
        {columns.some(isUnclear)
          ? 'Check what each column is read as'
          : `All ${columns.length} columns are known`}
      </summary>
      <Table
        label="Columns of the file"
        isLong
        isStacked
        columns={[
          { heading: 'Heading', cell: ({ heading }) => heading || '—' },
          {
            heading: 'Read as',
            cell: ({ name, as, question }, at) => (
              <>
                <select
                  className="typed-cell"
                  aria-label={name}
                  aria-describedby={question === '' ? undefined : `${id}-${at}`}
                  value={as}
                  disabled={disabled}
                  onChange={({ target }) => onChoose(at, target.value)}
                >
                  <option value="">Not imported</option>
                  {choices.map((choice) => (
                    <option key={choice.as} value={choice.as}>
                      {choice.label}
                    </option>
                  ))}
                </select>
                {question !== '' && (
                  <p id={`${id}-${at}`} className="field-error">
                    {question}
                  </p>
                )}
              </>
            ),
          },
          { heading: 'Values', cell: ({ values }) => values.join('; ') },
        ]}
        rows={named}
        keyOf={({ name }) => name}
      />
    </details>
  );
}

const isUnclear = ({ as, heading, values, question }: ReadColumn) =>
  question !== '' || (as === '' && (heading !== '' || values.length > 0));
