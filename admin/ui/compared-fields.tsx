import type { ReactNode } from 'react';
import './compared-fields.css';

/** A field with one value a column. */
export interface ComparedField {
  label: string;
  values: readonly ReactNode[];
  /** Whether two people changed it differently. */
  isDisputed?: boolean;
}

interface ComparedFieldsProps {
  /** Names the table where no heading does. */
  caption?: string;
  /** The heading of the first column; `Field` when omitted. */
  label?: string;
  /** What the values are, such as `Before`. */
  columns: readonly string[];
  fields: readonly ComparedField[];
}

/** A table of fields with several values each; on phones, the values of a dialog stand below one another. */
export function ComparedFields({
  caption,
  label: first = 'Field',
  columns,
  fields,
}: ComparedFieldsProps) {
  return (
    <div className="compared-fields">
      <table>
        {caption !== undefined && <caption className="visually-hidden">{caption}</caption>}
        <thead>
          <tr>
            {[first, ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map(({ label, values, isDisputed }) => (
            <tr key={label} data-disputed={isDisputed}>
              <th scope="row">{label}</th>
              {columns.map((column, at) => (
                <td key={column} data-label={column}>
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
