import { useId, useRef, useState } from 'react';
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

/** Chooses a file: the drop area is a button, so the keyboard opens the picker as well. */
export function FileDrop({
  name,
  disabled,
  onFile,
  accept = PAGE_TYPES,
  hint = '.html or .csv, or drop one here',
}: FileDropProps) {
  const id = useId();
  const pickerRef = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    <div>
      <button
        type="button"
        className="drop with-icon"
        data-autofocus
        data-over={over}
        disabled={disabled}
        onClick={() => pickerRef.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => {
          setOver(false);
        }}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file && !disabled) onFile(file);
        }}
      >
        <Icon name="file" />
        <span id={`${id}-label`}>
          {name === null ? 'Choose a file' : 'Choose another file'}
          <small>{name ?? hint}</small>
        </span>
      </button>
      <input
        ref={pickerRef}
        type="file"
        hidden
        aria-labelledby={`${id}-label`}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // Allows choosing the same file again after it changed.
          event.target.value = '';
        }}
      />
    </div>
  );
}
