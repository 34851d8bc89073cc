import { useId } from 'react';
import { DropArea } from '../ui/drop-area.tsx';
import { Icon } from '../ui/icons.tsx';

/** What the file picker offers: pages as browsers save them, and tables as spreadsheets do. */
const PAGE_TYPES = '.html,.htm,.csv,.tsv,.txt,text/html,text/csv,text/plain';

interface FileDropProps {
  /** Name of the chosen file; null before there is one. */
  name: string | null;
  disabled: boolean;
  onFile: (file: File) => void;
  /** The file types that the picker offers, and their description; pages and tables by default. */
  accept?: string;
  hint?: string;
}

/** Chooses a file. */
export function FileDrop({
  name,
  disabled,
  onFile,
  accept = PAGE_TYPES,
  hint = '.html or .csv, or drop one here',
}: FileDropProps) {
  const labelId = useId();
  return (
    <div>
      <DropArea
        className="drop with-icon"
        data-autofocus
        accept={accept}
        labelId={labelId}
        disabled={disabled}
        onFile={onFile}
      >
        <Icon name="file" />
        <span id={labelId}>
          {name === null ? 'Choose a file' : 'Choose another file'}
          <small>{name ?? hint}</small>
        </span>
      </DropArea>
    </div>
  );
}
