import { useEffect, useId } from 'react';
import { EDITING_EVERY_MS } from '#domain/history/updates.schema.ts';
import { fetchResponse } from '../api.ts';
import type { RecordKey } from '../history/history-api.ts';

/** Identifies this window among those of one account. */
const WINDOW = crypto.randomUUID().slice(0, 8);

/** Notes on the server that a record is in edit here, as long as the component is rendered; null for a new record. */
export function useEditingNote(record: RecordKey | null): string {
  const editor = `${WINDOW}${useId()}`;
  const { collection = '', id = '' } = record ?? {};
  useEffect(() => {
    if (id === '') return;
    const note = (open: boolean) =>
      void fetchResponse('POST', '/api/updates', { collection, recordID: id, editor, open });
    note(true);
    const timer = setInterval(note, EDITING_EVERY_MS, true);
    return () => {
      clearInterval(timer);
      note(false);
    };
  }, [collection, id, editor]);
  return editor;
}
