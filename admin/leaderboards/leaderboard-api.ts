import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import type { Letters } from '#domain/import/letters.schema.ts';
import type { EventTable } from '#domain/results/leaderboard.ts';
import {
  EventTablesResponse,
  UploadResponse,
} from '#domain/results/leaderboards-response.schema.ts';
import { RefreshResponse } from '#domain/results/refresh.schema.ts';
import { entryKey } from '../results/results-api.ts';
import { TEE_TIMES_KEY } from '../tee-times/tee-times.ts';
import { call, readResponse, withSession } from '../api.ts';
import { UNKNOWN_NAMES } from '../directory/unknown-names-query.ts';
import { uploadResponse } from '../upload.ts';

/** An event's formats by their names. */
export type Leaderboards = EventTablesResponse['formats'];

const Refreshed = z.object({ refresh: RefreshResponse });

/** The path of an event's leaderboards, or of one of them; uploads go there too. */
export function leaderboardPath(eventID: string, format?: EventTable): string {
  const path = `/api/leaderboards/${encodeURIComponent(eventID)}`;
  return format === undefined ? path : `${path}/${format}`;
}

const keyOf = (eventID: string) => ['leaderboards', eventID] as const;

/** An event's formats, for `useQuery`. */
export const leaderboardsQuery = (eventID: string) =>
  queryOptions({
    queryKey: keyOf(eventID),
    queryFn: async () =>
      (await call('GET', leaderboardPath(eventID), { schema: EventTablesResponse })).formats,
  });

/** Reads one format, or all that have an address, from their source. Throws ApiError. */
export async function refreshLeaderboards(
  eventID: string,
  format?: EventTable,
): Promise<RefreshResponse> {
  const path = `${leaderboardPath(eventID, format)}/refresh`;
  return (await call('POST', path, { schema: Refreshed })).refresh;
}

/** Removes the stored table of an upload's path. Throws ApiError. */
export async function removeTable(path: string): Promise<void> {
  await call('DELETE', path, { schema: z.unknown() });
}

/**
 * Sends a saved page to the path of a table; a preview is read and not stored. When the session has
 * ended, the same file goes out again after the login. Throws ApiError.
 */
export async function uploadPage(
  path: string,
  file: File,
  { preview, letters }: { preview: boolean; letters: Letters | null },
): Promise<UploadResponse> {
  const response = await withSession(() => {
    const form = new FormData();
    form.append('page', file, file.name);
    const query = new URLSearchParams({
      ...(preview && { preview: 'true' }),
      ...(letters && { letters }),
    });
    const address = query.size > 0 ? `${path}?${query.toString()}` : path;
    return uploadResponse('POST', address, form, () => undefined);
  });
  return readResponse(response, UploadResponse);
}

/** Refetches an event's tables, the names they brought and the publish state; resolves when the tables are loaded. */
export async function leaderboardsChanged(queries: QueryClient, eventID: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['publish'] });
  void queries.invalidateQueries(UNKNOWN_NAMES);
  void queries.invalidateQueries({ queryKey: entryKey(eventID) });
  void queries.invalidateQueries({ queryKey: [TEE_TIMES_KEY, eventID] });
  await queries.invalidateQueries({ queryKey: keyOf(eventID) });
}
