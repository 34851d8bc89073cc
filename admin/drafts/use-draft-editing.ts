import { useQueryClient } from '@tanstack/react-query';
import type { DraftResponse } from '#domain/drafts/draft.schema.ts';
import type { Editing } from '../records/editor/editing.ts';
import { useEditing } from '../records/editor/use-editing.ts';
import { beginning, type RecordKind } from '../records/record-kind.ts';
import { showToast } from '../ui/toasts.ts';
import { draftCalled } from './draft-kind.ts';

type Main<Stored> = Pick<
  ReturnType<typeof useEditing<Stored>>,
  'open' | 'close' | 'closeQuietly' | 'cancel'
>;
type Cancel<Stored> = (from: Editing<Stored>, left: Editing<Stored> | null, name: string) => void;

/** The draft in edit on a screen, next to the record in edit: at most one of both is open. */
export function useDraftEditing<Stored>(
  kind: RecordKind<DraftResponse> | null,
  main: Main<Stored>,
) {
  const queries = useQueryClient();
  const drafts = useEditing<DraftResponse>();

  const showSaved = (draft: DraftResponse) =>
    showToast({ kind: 'success', text: `${beginning(draftCalled(draft))} saved.` });

  /** Opens a draft; the open record is closed. */
  const open = async (next: Editing<DraftResponse>) => {
    const isOpen = await drafts.open(next);
    if (isOpen) main.closeQuietly();
    return isOpen;
  };
  /** Opens a record; the open draft is closed. */
  const openMain = async (next: Editing<Stored>) => {
    const isOpen = await main.open(next);
    if (isOpen) drafts.closeQuietly();
    return isOpen;
  };
  const cancel: Cancel<DraftResponse> = (from, left, name) => drafts.cancel(from, left, name, open);
  const cancelMain: Cancel<Stored> = (from, left, name) => main.cancel(from, left, name, openMain);

  return {
    ...drafts,
    showSaved,
    open,
    openMain,
    cancel,
    cancelMain,
    /** Shows the draft that a new record was saved as; its editor is closed. */
    onSavedAsDraft: (draft: DraftResponse) => {
      kind?.put(queries, draft, null);
      main.close(draft.id);
      showSaved(draft);
    },
  };
}

export type DraftEditing = Pick<
  ReturnType<typeof useDraftEditing>,
  'editing' | 'open' | 'close' | 'cancel' | 'showSaved'
>;
