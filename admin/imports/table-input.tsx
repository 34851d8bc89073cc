import { FileDrop } from '../leaderboards/file-drop.tsx';
import { LongField } from '../ui/fields.tsx';

interface TableInputProps {
  /** Of the file; null for pasted cells. */
  name: string | null;
  text: string;
  rows: number;
  busy?: boolean;
  onFile: (file: File) => void;
  onText: (text: string) => void;
}

/** A table as a file, or as cells that are pasted. */
export function TableInput({ name, text, rows, busy = false, onFile, onText }: TableInputProps) {
  return (
    <>
      <FileDrop
        name={name}
        disabled={busy}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        hint=".csv, or drop one here"
        onFile={onFile}
      />
      <LongField
        label="Or paste the cells"
        rows={rows}
        value={text}
        spellCheck={false}
        readOnly={busy}
        onChange={({ target }) => {
          onText(target.value);
        }}
      />
    </>
  );
}
