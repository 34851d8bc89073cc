/** The calls about the history of records. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import {
  LastChangesResponse,
  VersionResponse,
  VersionsResponse,
} from '#domain/history/history.schema.ts';
import { call } from '../api.ts';

/** One record of a collection with a history, as addresses of the API name it. */
export interface RecordKey {
  collection: string;
  id: string;
}

const HISTORY = 'history';

/** The address of a record's versions. */
export const versionsPath = ({ collection, id }: RecordKey) =>
  `/api/history/${collection}/${encodeURIComponent(id)}`;

/** The last change of every record of a collection; for `useQuery`. */
export const lastChangesQuery = (collection: string) =>
  queryOptions({
    queryKey: [HISTORY, collection],
    queryFn: () =>
      call('GET', `/api/history/${collection}`, { schema: LastChangesResponse, background: true }),
  });

/** The versions of a record, the newest first; for `useQuery`. */
export const versionsQuery = (key: RecordKey) =>
  queryOptions({
    queryKey: [HISTORY, key.collection, key.id],
    queryFn: () => call('GET', versionsPath(key), { schema: VersionsResponse }),
  });

/** A version's record and the one before; for `useQuery`. */
export const versionQuery = (key: RecordKey, version: number) =>
  queryOptions({
    queryKey: [HISTORY, key.collection, key.id, version],
    queryFn: () => call('GET', `${versionsPath(key)}/${version}`, { schema: VersionResponse }),
  });

/** Makes a version the current record; of results, only one table of it if one is named. Throws ApiError. */
export async function restoreVersion(
  key: RecordKey,
  version: number,
  table?: string,
): Promise<void> {
  const query = table === undefined ? '' : `?${new URLSearchParams({ table })}`;
  await call('POST', `${versionsPath(key)}/${version}/restore${query}`, { schema: z.unknown() });
}

/** Reads histories again that are shown, since a save adds to them. */
export function reloadHistory(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: [HISTORY] });
}
