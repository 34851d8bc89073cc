import type { ReactNode } from 'react';
import { Table } from './table.tsx';

/** A field with one value a column. */
export interface ComparedField {
  label: string;
  values: readonly ReactNode[];
  /** Whether two people changed it differently. */
  isDisputed?: boolean;
}

interface ComparedFieldsProps {
  /** What the table is called; as its first column when omitted. */
  caption?: string;
  /** The heading of the first column; `Field` when omitted. */
  label?: string;
  /** What the values are, such as `Before`. */
  columns: readonly string[];
  fields: readonly ComparedField[];
}

/** A table of fields with several values each. */
export function ComparedFields(props: ComparedFieldsProps) {
  const { label: first = 'Field', caption = first, columns, fields } = props;
  return (
    <Table
      label={caption}
      isStacked
      columns={[
        { heading: first, cell: ({ label }) => label },
        ...columns.map((heading, at) => ({
          heading,
          cell: ({ values, isDisputed }: ComparedField) => (
            <span className={isDisputed === true ? 'long strong' : 'long'}>{values[at]}</span>
          ),
        })),
      ]}
      rows={fields}
      keyOf={({ label }) => label}
    />
  );
}
