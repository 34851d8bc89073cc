/** The entries of an event as the panel reads and changes them. */
import { entriesApi } from '#domain/entries/entries.collection.ts';
import type {
  EntriesBody,
  ImportedOrders,
  ShownEntries,
  SoldAs,
} from '#domain/entries/entries.schema.ts';
import { request, queryOf } from '../api.ts';
import { useStoredState, type ChangeState } from '../stored-state.ts';
import { upload } from '../upload.ts';

/** How often an open screen asks for newer entries: other staff check players in. */
const REFRESH_MS = 5_000;

/** The entries of an event, again every few seconds. Throws ApiError. */
export const entriesQuery = (eventID: string) => ({
  ...queryOf(['entries', eventID], entriesApi.read, { path: { eventID }, background: true }),
  refetchInterval: REFRESH_MS,
});

/** The entries as they are sent. */
export interface SentEntries extends EntriesBody {
  capacity: ShownEntries['capacity'];
  entries: ShownEntries['entries'];
}
export type ChangeEntries = ChangeState<SentEntries>;

/** What staff do with the entries of an event. */
export function useEntriesActions(eventID: string) {
  const path = { eventID };
  const { change, send } = useStoredState<ShownEntries, SentEntries>({
    queryKey: entriesQuery(eventID).queryKey,
    read: () => request(entriesApi.read, { path }),
    save: (sent) => request(entriesApi.save, { path, ...sent }),
    bodyOf: ({ capacity, isPublic, products, entries }) => ({
      capacity,
      isPublic,
      products,
      entries,
    }),
    taggedOf: (view) => view,
  });
  return {
    change,
    setThere: (name: string, isThere: boolean, onSettled: () => void) => {
      send(() => request(entriesApi.setThere, { path, body: { name, isThere } }), { onSettled });
    },
  };
}

/** What a file of orders changes; stores it unless it is a preview. Throws ApiError. */
export const importOrders = (
  eventID: string,
  file: Blob,
  { products, preview }: { products: readonly SoldAs[]; preview: boolean },
): Promise<ImportedOrders> =>
  upload(entriesApi.importOrders, {
    path: { eventID },
    query: { preview },
    file,
    text: JSON.stringify(products),
  });
