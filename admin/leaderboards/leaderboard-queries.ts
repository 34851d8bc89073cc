/** The tables of events as the panel reads and uploads them. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { leaderboardsApi } from '#domain/results/leaderboards.api.ts';
import type {
  EventTablesResponse,
  UploadResponse,
} from '#domain/results/leaderboards-response.schema.ts';
import { enteredResultsApi } from '#domain/results/results.api.ts';
import { request, queryOf } from '../api.ts';
import { UNKNOWN_NAMES } from '../directory/unknown-names-query.ts';
import { TEE_TIMES_KEY } from '../tee-times/tee-times.ts';

/** An event's formats by their names. */
export type Leaderboards = EventTablesResponse['formats'];

/** A saved page of a table; a preview is read and not stored. */
export interface SentPage {
  file: Blob;
  query: { preview: boolean; columns: string };
}

/** The calls about a stored table. Throw ApiError. */
export interface TableCalls {
  upload: (page: SentPage) => Promise<UploadResponse>;
  remove: () => Promise<unknown>;
}

const keyOf = (eventID: string) => ['leaderboards', eventID] as const;

/** An event's formats, for `useQuery`. */
export const leaderboardsQuery = (eventID: string) =>
  queryOptions({
    queryKey: keyOf(eventID),
    queryFn: async () => (await request(leaderboardsApi.tables, { path: { eventID } })).formats,
  });

/** Refetches an event's tables, the names they brought and the publish state; resolves when the tables are loaded. */
export async function leaderboardsChanged(queries: QueryClient, eventID: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['publish'] });
  void queries.invalidateQueries(UNKNOWN_NAMES);
  void queries.invalidateQueries({ queryKey: entryKey(eventID) });
  void queries.invalidateQueries({ queryKey: [TEE_TIMES_KEY, eventID] });
  await queries.invalidateQueries({ queryKey: keyOf(eventID) });
}

/** Names the query of an event's results. */
export const entryKey = (eventID: string) => ['results-entry', eventID] as const;

/** An event's results with what is needed to type them. Throws ApiError: 404 when the event is gone. */
export const entryQuery = (eventID: string) =>
  queryOf(entryKey(eventID), enteredResultsApi.read, { path: { eventID } });
