import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { failureText } from '../api.ts';
import { showUndoable } from '../records/bulk-undo.ts';
import { editRecord, editUnsavedInput } from '../records/editor/editing.ts';
import { useEditing } from '../records/editor/use-editing.ts';
import { beginning, calledOf, tagOf, type Saved } from '../records/record-kind.ts';
import { Recovery } from '../records/recovery/recovery.tsx';
import { readUnsavedInputs, type UnsavedInput } from '../records/recovery/unsaved-input.ts';
import { showFailure, showToast } from '../ui/toasts.ts';
import { unsaved } from '../ui/unsaved.ts';
import type { OpenSheet } from './sheet-editor.tsx';
import type { SheetKind } from './sheet-kind.ts';

interface OpenedSheetProps<Stored extends object> {
  kind: Omit<SheetKind<Stored, never>, 'text' | 'check' | 'isAsEntered'>;
  record: Stored;
  /** Whether unsaved input is restored without offering it first. */
  restoresInput?: boolean;
  editor: (sheet: OpenSheet<Stored>) => ReactNode;
  /** What is shown while the editor is closed. */
  closed: (onEdit: () => void) => ReactNode;
}

/**
 * The sheet of a screen: open from the beginning, unless unsaved input of an earlier page must be offered first.
 * While nothing is unsaved it follows the record.
 */
export function OpenedSheet<Stored extends object>(props: OpenedSheetProps<Stored>) {
  const { kind, record, restoresInput = false } = props;
  const { key: collection, like, labelOf, compared } = kind;
  const queries = useQueryClient();
  const { editing, open, stay, cancel } = useEditing<Stored>();
  const id = kind.idOf(record);
  const [copy] = useState(() =>
    readUnsavedInputs(localStorage, collection, like).find((each) => each.id === id),
  );
  const edit = () => void open(editRecord(kind, record));

  async function onRestore(found: UnsavedInput) {
    try {
      return await open(editUnsavedInput(kind, found, (await kind.current(record)) ?? undefined));
    } catch (thrown) {
      showToast({ kind: 'error', text: failureText(thrown) });
      return false;
    }
  }

  // In development effects run twice: input that is restored twice would have to be settled with itself.
  const hasBegunRef = useRef(false);
  const begin = useEffectEvent(() => {
    if (hasBegunRef.current) return;
    hasBegunRef.current = true;
    if (!copy) edit();
    else if (restoresInput) void onRestore(copy);
  });
  useEffect(() => begin(), []);

  const follow = useEffectEvent(() => {
    if (!editing || unsaved.get() || editing.tag === tagOf(kind, record)) return;
    stay(editRecord(kind, record));
  });
  useEffect(() => follow(), [record]);

  /** Shows the stored sheet; an editor with unsaved changes stays, and compares both when it saves. */
  function reload() {
    const show = (stored: Stored | null) => {
      if (stored) kind.put(queries, stored, null);
    };
    kind.current(record).then(show).catch(showFailure);
  }

  function onSaved({ record: saved, undo = null }: Saved<Stored>) {
    kind.put(queries, saved, null);
    stay(editRecord(kind, saved));
    const name = beginning(calledOf(kind, kind.valuesOf(saved)));
    showUndoable(`${name} saved.`, undo, reload);
  }

  return (
    <>
      <Recovery
        collection={collection}
        like={like}
        labelOf={labelOf}
        compared={compared}
        only={id}
        editingId={editing?.id ?? null}
        onRestore={onRestore}
      />
      {editing
        ? props.editor({
            editing,
            record,
            reload,
            onSaved,
            onCancel: (left, name) => cancel(editing, left, name),
          })
        : props.closed(edit)}
    </>
  );
}
