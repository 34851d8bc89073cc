import { useState } from 'react';
import { showToast } from '../../ui/toasts.ts';
import { readDrafts, removeDraft, writeDraft } from './drafts.ts';
import type { Draft } from './drafts.ts';
import { RecoveryBanner } from './recovery-banner.tsx';
import type { Values } from '../editor/values.ts';

interface RecoveryProps {
  /** The collection's key. */
  collection: string;
  /** The fields a draft must have. */
  like: Values;
  labelOf: (field: string) => string;
  /** As the kind has it: what people compare. */
  compared?: ((values: Values) => Values) | undefined;
  /** Only the draft of this record is offered; all of the collection's when omitted. */
  only?: string;
  /** The record in edit: its own draft is not offered. */
  editingId: string | null;
  /** Opens a draft; false when the open editor stays open instead. */
  onRestore: (draft: Draft) => Promise<boolean>;
}

/** The drafts of an earlier page, read once when the screen opens. */
export function Recovery(props: RecoveryProps) {
  const { collection, like, labelOf, compared, only, editingId, onRestore } = props;
  const [drafts, setDrafts] = useState(() =>
    readDrafts(localStorage, collection, like).filter(
      ({ id }) => only === undefined || id === only,
    ),
  );
  const drop = (draft: Draft) => {
    setDrafts((before) => before.filter((each) => each !== draft));
  };

  async function restore(draft: Draft) {
    if (await onRestore(draft)) drop(draft);
  }

  function dismiss(draft: Draft) {
    drop(draft);
    removeDraft(localStorage, collection, draft.id);
    const bringBack = () => {
      writeDraft(localStorage, collection, draft);
      setDrafts((before) => [draft, ...before]);
    };
    showToast({
      kind: 'success',
      text: 'Draft dismissed.',
      action: { label: 'Undo', run: bringBack },
    });
  }

  return drafts
    .filter(({ id }) => id !== editingId)
    .map((draft) => (
      <RecoveryBanner
        key={draft.id}
        draft={draft}
        labelOf={labelOf}
        compared={compared}
        onRestore={() => void restore(draft)}
        onDismiss={() => {
          dismiss(draft);
        }}
      />
    ));
}
