/** The entries of an event as the panel reads and changes them. */
import { queryOptions } from '@tanstack/react-query';
import {
  ShownEntries,
  ImportedOrders,
  type EntriesBody,
  type SoldAs,
} from '#domain/entries/entries.schema.ts';
import { call, readResponse, withSession } from '../api.ts';
import { useStoredState, type ChangeState } from '../stored-state.ts';
import { uploadResponse } from '../upload.ts';

/** How often an open screen asks for newer entries: other staff check players in. */
const REFRESH_MS = 5_000;

const pathOf = (eventID: string) => `/api/events/${encodeURIComponent(eventID)}/entries`;

const keyOf = (eventID: string) => ['entries', eventID];

/** The address of the screen of an event's entries. */
export const entriesScreen = (eventID: string) => `/entries/${encodeURIComponent(eventID)}`;

/** The entries of an event, again every few seconds. Throws ApiError. */
export const entriesQuery = (eventID: string) =>
  queryOptions({
    queryKey: keyOf(eventID),
    queryFn: () => call('GET', pathOf(eventID), { schema: ShownEntries, background: true }),
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
  const { change, send } = useStoredState({
    queryKey: keyOf(eventID),
    path: pathOf(eventID),
    schema: ShownEntries,
    bodyOf: ({ capacity, isPublic, products, entries }): SentEntries => ({
      capacity,
      isPublic,
      products,
      entries,
    }),
    taggedOf: (view: ShownEntries) => view,
  });
  return {
    change,
    setThere: (name: string, isThere: boolean, onSettled: () => void) => {
      send('PUT', 'there', { name, isThere }, { onSettled });
    },
  };
}

/** What a file of orders changes; stores it unless it is a preview. Throws ApiError. */
export async function importOrders(
  eventID: string,
  orders: Blob,
  { products, preview }: { products: readonly SoldAs[]; preview: boolean },
): Promise<ImportedOrders> {
  const response = await withSession(() => {
    const form = new FormData();
    form.append('orders', orders, 'orders.csv');
    form.append('products', JSON.stringify(products));
    const path = `${pathOf(eventID)}/import?preview=${preview}`;
    return uploadResponse('POST', path, form, () => undefined);
  });
  return readResponse(response, ImportedOrders);
}
