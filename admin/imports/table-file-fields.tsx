import type { ReactNode } from 'react';
import type { ImportColumn } from '#domain/imports/import-kind.ts';
import type { LettersNote } from '#domain/imports/import.schema.ts';
import { messageOf } from '../api.ts';
import { Alert } from '../ui/alert.tsx';
import { ImportColumns } from './import-columns.tsx';
import type { useTableFile } from './use-table-file.ts';
import { FileDrop } from '../leaderboards/file-drop.tsx';
import { LongField } from '../ui/fields.tsx';

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

interface TableInputProps {
  /** Of the file; null for pasted cells. */
  name: string | null;
  text: string;
  rows: number;
  busy?: boolean;
  /** Whether a saved page may be chosen too. */
  takesPages?: boolean;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** A table as a file, or as cells that are pasted. */
export function TableInput(props: TableInputProps) {
  const { name, text, rows, busy = false, takesPages = false, onFile, onText } = props;
  const types = { accept: '.csv,.tsv,.txt,text/csv,text/plain', hint: '.csv, or drop one here' };
  return (
    <>
      <FileDrop name={name} disabled={busy} onFile={onFile} {...(!takesPages && types)} />
      <LongField
        label="Or paste the cells"
        rows={rows}
        value={text}
        spellCheck={false}
        readOnly={busy}
        onChange={({ target }) => onText(target.value)}
      />
    </>
  );
}

/** Most corrected names that are listed. */
const LISTED = 3;

/** `Damaged letters were corrected: “JosÃ©” is “José”, and 2 more names.` */
export function repairedText(repaired: LettersNote['repaired']): string {
  const shown = repaired.slice(0, LISTED).map(({ before, after }) => `“${before}” is “${after}”`);
  const more = repaired.length - shown.length;
  const rest = more > 0 ? `, and ${more} more ${more === 1 ? 'text' : 'texts'}` : '';
  return `Damaged letters were corrected: ${shown.join(', ')}${rest}. Check the names before you store them.`;
}
