/** The history of records as the panel reads it. */
import type { QueryClient } from '@tanstack/react-query';
import { historyApi } from '#domain/log/log.api.ts';
import { PROGRESS } from '../events/place/event-path.ts';
import { queryOf } from '../api.ts';

/** One record of a collection with a history, as addresses of the API name it. */
export interface RecordKey {
  collection: string;
  id: string;
}

const HISTORY = 'history';

/** What an address of the API names of it. */
export const inPath = ({ collection, id: recordID }: RecordKey) => ({ collection, recordID });

/** The last change of every record of a collection; for `useQuery`. */
export const lastChangesQuery = (collection: string) =>
  queryOf([HISTORY, collection], historyApi.lastChanges, {
    path: { collection },
    background: true,
  });

/** The versions of a record, the newest first; for `useQuery`. */
export const versionsQuery = (key: RecordKey) =>
  queryOf([HISTORY, key.collection, key.id], historyApi.versions, { path: inPath(key) });

/** A version's record and the one before; for `useQuery`. */
export const versionQuery = (key: RecordKey, version: number) =>
  queryOf([HISTORY, key.collection, key.id, version], historyApi.version, {
    path: { ...inPath(key), version },
  });

/** Reads again what every save may change: the histories that are shown, and how far events are. */
export function reloadAfterSave(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [HISTORY] });
  void queries.invalidateQueries({ queryKey: [PROGRESS] });
}
