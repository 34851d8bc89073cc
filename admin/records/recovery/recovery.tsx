import { useState } from 'react';
import { showToast } from '../../ui/toasts.ts';
import { readUnsavedInputs, removeUnsavedInput, writeUnsavedInput } from './unsaved-input.ts';
import type { UnsavedInput } from './unsaved-input.ts';
import { RecoveryBanner } from './recovery-banner.tsx';
import type { Editing } from '../editor/editing.ts';
import type { Values } from '../editor/values.ts';
import type { RecordKind } from '../record-kind.ts';
import { restoreUnsavedInput } from './restore-input.ts';

interface RecoveryProps {
  /** The collection's key. */
  collection: string;
  /** The fields a copy must have. */
  like: Values;
  labelOf: (field: string) => string;
  /** As the kind has it: what people compare. */
  compared?: ((values: Values) => Values) | undefined;
  /** Only the copy of this record is offered; all of the collection's when omitted. */
  only?: string;
  /** The record in edit: its own copy is not offered. */
  editingId: string | null;
  /** Opens a copy; false when the open editor stays open instead. */
  onRestore: (copy: UnsavedInput) => Promise<boolean>;
}

/** The copies of an earlier page, read once when the screen opens. */
export function Recovery(props: RecoveryProps) {
  const { collection, like, labelOf, compared, only, editingId, onRestore } = props;
  const [copies, setCopies] = useState(() =>
    readUnsavedInputs(localStorage, collection, like).filter(
      ({ id }) => only === undefined || id === only,
    ),
  );
  const drop = (copy: UnsavedInput) => {
    setCopies((before) => before.filter((each) => each !== copy));
  };

  async function restore(copy: UnsavedInput) {
    if (await onRestore(copy)) drop(copy);
  }

  function dismiss(copy: UnsavedInput) {
    drop(copy);
    removeUnsavedInput(localStorage, collection, copy.id);
    const bringBack = () => {
      writeUnsavedInput(localStorage, collection, copy);
      setCopies((before) => [copy, ...before]);
    };
    showToast({
      kind: 'success',
      text: 'Unsaved changes dismissed.',
      action: { label: 'Undo', run: bringBack },
    });
  }

  return copies
    .filter(({ id }) => id !== editingId)
    .map((copy) => (
      <RecoveryBanner
        key={copy.id}
        copy={copy}
        labelOf={labelOf}
        compared={compared}
        onRestore={() => void restore(copy)}
        onDismiss={() => {
          dismiss(copy);
        }}
      />
    ));
}

interface ListRecoveryProps<Stored extends object> {
  kind: RecordKind<Stored>;
  like: Values;
  editing: Editing<Stored> | null;
  /** The records among which that of a copy is looked for, as they are stored now. */
  read: (copy: UnsavedInput) => Promise<readonly Stored[]>;
  open: (editing: Editing<Stored>) => Promise<boolean>;
  /** What the message begins with when they can’t be loaded. */
  loadFailed?: string;
}

/** The copies of an earlier page for the records of a list. */
export function ListRecovery<Stored extends object>(props: ListRecoveryProps<Stored>) {
  const { kind, like, editing, read, open, loadFailed } = props;
  return (
    <Recovery
      collection={kind.key}
      like={like}
      labelOf={kind.labelOf}
      compared={kind.compared}
      editingId={editing?.id ?? null}
      onRestore={(copy) =>
        restoreUnsavedInput(kind, copy, { read: () => read(copy), open, loadFailed })
      }
    />
  );
}
