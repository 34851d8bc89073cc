import type { ReactNode } from 'react';
import type { ImportColumn } from '#domain/imports/import-kind.ts';
import { messageOf } from '../api.ts';
import { repairedText } from '../leaderboards/letters-text.ts';
import { Alert } from '../ui/alert.tsx';
import { ImportColumns } from './import-columns.tsx';
import { TableInput } from './table-input.tsx';
import type { useTableFile } from './use-table-file.ts';

interface TableFileFieldsProps {
  /** The table that `useTableFile` returns. */
  file: Omit<
    ReturnType<typeof useTableFile<null, object, unknown>>,
    'put' | 'read' | 'choose' | 'choices'
  >;
  /** Whether it is being stored. */
  busy: boolean;
  /** What its columns may be read as. */
  known: readonly ImportColumn[];
  rows?: number;
  takesPages?: boolean;
  /** What is said of the table, below it. */
  children?: ReactNode;
}

/** Takes a table, shows what was damaged in it, and asks for its columns. */
export function TableFileFields(props: TableFileFieldsProps) {
  const { file, busy, known, rows = 5, takesPages = false, children } = props;
  const { error, again } = file;
  return (
    <>
      <TableInput
        name={file.name}
        text={file.text}
        rows={rows}
        busy={busy}
        takesPages={takesPages}
        onFile={(chosen) => void file.take(chosen)}
        onText={file.type}
      />
      {children}
      {error && (
        <Alert action={again && { label: 'Try again', onPress: again }}>{messageOf(error)}</Alert>
      )}
      {file.note && <p>{repairedText(file.note.repaired)}</p>}
      <ImportColumns
        known={known}
        columns={file.columns}
        disabled={busy}
        onChoose={file.chooseColumn}
      />
    </>
  );
}
