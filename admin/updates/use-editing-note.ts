import { useEffect, useId } from 'react';
import { updatesApi, EDITING_EVERY_MS } from '#domain/updates/updates.api.ts';
import { sendAtEnd, sendRequest } from '../api.ts';
import type { RecordKey } from '../log/history-queries.ts';

/** Identifies this window among those of one account. */
const WINDOW = crypto.randomUUID().slice(0, 8);

/** Notes on the server that a record is in edit here, as long as the component is rendered; null for a new record. */
export function useEditingNote(record: RecordKey | null): string {
  const editor = `${WINDOW}${useId()}`;
  const { collection = '', id = '' } = record ?? {};
  useEffect(() => {
    if (id === '') return;
    const noteOf = (open: boolean) => ({ collection, recordID: id, editor, open });
    const note = (open: boolean) => void sendRequest(updatesApi.note, { body: noteOf(open) });
    // A page that is closed or reloaded renders nothing anymore.
    const onLeave = () => sendAtEnd(updatesApi.note, noteOf(false));
    note(true);
    const timer = setInterval(note, EDITING_EVERY_MS, true);
    addEventListener('pagehide', onLeave);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', onLeave);
      note(false);
    };
  }, [collection, id, editor]);
  return editor;
}
