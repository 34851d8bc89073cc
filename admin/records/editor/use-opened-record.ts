import { useEffect, useEffectEvent, useState } from 'react';
import { messageOf } from '../../api.ts';
import { showToast } from '../../ui/toasts.ts';
import { unsaved } from '../../ui/unsaved.ts';
import { readUnsavedInputs } from '../recovery/unsaved-input.ts';
import type { UnsavedInput } from '../recovery/unsaved-input.ts';
import { tagOf } from '../record-kind.ts';
import type { RecordKind } from '../record-kind.ts';
import { editRecord, editUnsavedInput } from './editing.ts';
import { useEditing } from './use-editing.ts';
import type { Values } from './values.ts';

interface OpenedRecordOptions<Stored extends object> {
  kind: RecordKind<Stored>;
  record: Stored;
  /** The fields that unsaved input must have. */
  like: Values;
  /** The record as it is stored now. Throws ApiError. */
  read: () => Promise<Stored>;
  loadFailed: (message: string) => string;
  /** Whether unsaved input is restored without offering it first. */
  restoresInput?: boolean;
}

/**
 * The editor of a screen with one record: open from the beginning, unless unsaved input of an earlier page must be
 * offered first. While nothing is unsaved it follows the record. `recovery` has the props of `<Recovery>`.
 */
export function useOpenedRecord<Stored extends object>(options: OpenedRecordOptions<Stored>) {
  const { kind, record, like, read, loadFailed, restoresInput = false } = options;
  const { editing, open, stay, cancel } = useEditing<Stored>();
  const id = kind.idOf(record);
  const [copy] = useState(() =>
    readUnsavedInputs(localStorage, kind.key, like).find((each) => each.id === id),
  );
  const edit = () => void open(editRecord(kind, record));

  async function onRestore(found: UnsavedInput) {
    try {
      return await open(editUnsavedInput(kind, found, await read()));
    } catch (thrown) {
      showToast({ kind: 'error', text: loadFailed(messageOf(thrown)) });
      return false;
    }
  }

  const begin = useEffectEvent(() => {
    if (!copy) edit();
    else if (restoresInput) void onRestore(copy);
  });
  useEffect(() => {
    begin();
  }, []);

  const follow = useEffectEvent(() => {
    if (!editing || unsaved.get() || editing.tag === tagOf(kind, record)) return;
    stay(editRecord(kind, record));
  });
  useEffect(() => {
    follow();
  }, [record]);

  const { key: collection, labelOf, compared } = kind;
  const editingId = editing?.id ?? null;
  const recovery = { collection, like, labelOf, compared, only: id, editingId, onRestore };
  return { editing, stay, cancel, edit, recovery };
}
