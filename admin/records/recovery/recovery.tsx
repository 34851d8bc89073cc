import { useState } from 'react';
import { showToast } from '../../ui/toasts.ts';
import { readUnsavedInputs, removeUnsavedInput, writeUnsavedInput } from './unsaved-input.ts';
import type { UnsavedInput } from './unsaved-input.ts';
import { RecoveryBanner } from './recovery-banner.tsx';
import type { Values } from '../editor/values.ts';

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
