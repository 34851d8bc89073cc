import { FileDrop } from '../leaderboards/file-drop.tsx';
import { LongField } from '../ui/fields.tsx';

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
