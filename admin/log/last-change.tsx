import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EditedByOthers } from '../updates/others-editing.tsx';
import { whenText } from '../ui/when.ts';
import { lastChangeText } from './change-text.ts';
import { lastChangesQuery, type RecordKey } from './history-queries.ts';
import { VersionsDialog } from './versions.tsx';
import './history.css';

interface LastChangeProps {
  record: RecordKey;
  /** What the record is called: `Granite Open`. */
  name: string;
  /** The label of a field of the record's form. */
  labelOf: (field: string) => string;
  /** The own editor, when the record is in edit here. */
  editor?: string;
  /** Reads the record's list again, after a version was restored. */
  onRestored: () => void;
}

/** `Last changed by Ann · 2 hours ago`, which opens the versions; nothing for a record that was never changed. */
export function LastChange({ record, name, labelOf, editor = '', onRestored }: LastChangeProps) {
  const { collection, id } = record;
  const { data: last } = useQuery({
    ...lastChangesQuery(collection),
    select: (changes) => changes[id],
  });
  const [isOpen, setIsOpen] = useState(false);
  if (!last) return <EditedByOthers record={record} except={editor} />;
  return (
    <div className="last-change small">
      <EditedByOthers record={record} except={editor} />
      <button type="button" title={whenText(last.at)} onClick={() => setIsOpen(true)}>
        {lastChangeText(last)}
        <span className="visually-hidden">: versions of {name}</span>
      </button>
      {isOpen && (
        <VersionsDialog
          record={record}
          name={name}
          labelOf={labelOf}
          onRestored={onRestored}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
