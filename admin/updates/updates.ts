/** What the server sends of other people's work: saved changes, and records in edit. */
import {
  withEditorChange,
  EDITING_EVENT,
  EDITOR_EVENT,
  EditorChange,
  RecordsInEdit,
  RecordUpdate,
  type RecordInEdit,
  updatesApi,
} from '#domain/updates/updates.api.ts';
import { apiUrl } from '../api.ts';
import { createStore } from '../store.ts';

/** The records that someone has open in an editor, in this panel or another one. */
export const recordsInEdit = createStore<readonly RecordInEdit[]>([]);

/** Several changes of one save are read together. */
const COLLECT_MS = 250;

/** A connection that the server or a proxy refused is tried again after this long. */
const RETRY_MS = 30_000;

/**
 * Listens to the server, and calls `refresh` after other accounts saved changes. Where no connection is
 * possible, the screens refresh every minute all the same. Returns a function that stops it.
 */
export function followUpdates(username: string, refresh: () => void): () => void {
  let source: EventSource | null = null;
  let collecting: ReturnType<typeof setTimeout> | undefined;
  const onChange = ({ data }: MessageEvent) => {
    const update = RecordUpdate.safeParse(parsed(data));
    if (!update.success || update.data.by === username) return;
    clearTimeout(collecting);
    collecting = setTimeout(refresh, COLLECT_MS);
  };
  const connect = () => {
    // After a response other than a stream, such as 401, a browser doesn't try again.
    if (source && source.readyState !== EventSource.CLOSED) return;
    source = new EventSource(apiUrl(updatesApi.stream.path), { withCredentials: true });
    source.addEventListener('message', onChange);
    source.addEventListener(EDITING_EVENT, ({ data }) => {
      const records = RecordsInEdit.safeParse(parsed(data));
      if (records.success) recordsInEdit.set(records.data);
    });
    source.addEventListener(EDITOR_EVENT, ({ data }) => {
      const change = EditorChange.safeParse(parsed(data));
      if (change.success) recordsInEdit.set(withEditorChange(recordsInEdit.get(), change.data));
    });
    source.addEventListener('error', () => recordsInEdit.set([]));
  };
  const timer = setInterval(connect, RETRY_MS);
  connect();
  return () => {
    clearInterval(timer);
    clearTimeout(collecting);
    source?.close();
  };
}

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
