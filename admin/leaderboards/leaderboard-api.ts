import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { EVENT_FORMATS } from '#domain/leaderboard.ts';
import type { EventFormat } from '#domain/leaderboard.ts';
import { RefreshAnswer, RefreshOutcome } from '#domain/refresh.schema.ts';
import { call, readAnswer, withSession } from '../api.ts';
import { uploadAnswer } from '../upload.ts';

/** What is known of one of an event's formats. */
export const FormatState = z.object({
  /** The address it is read from; empty when there is none. */
  url: z.string(),
  /** The last try; null while there was none. */
  outcome: z.object(RefreshOutcome.omit({ etag: true, lastModified: true }).shape).nullable(),
  /** What is on the site; null when nothing is. */
  stored: z.object({ rows: z.number(), changedAt: z.string() }).nullable(),
});
export type FormatState = z.output<typeof FormatState>;

const Leaderboards = z.object({ formats: z.record(z.enum(EVENT_FORMATS), FormatState) });

/** An event's formats by their names. */
export type Leaderboards = z.output<typeof Leaderboards>['formats'];

const Refreshed = z.object({ refresh: RefreshAnswer });

/** What an upload answers; the rows are read by `previewTables`. */
const Uploaded = z.object({
  rows: z.unknown(),
  changes: z.object({ added: z.number(), changed: z.number(), removed: z.number() }),
  refresh: RefreshAnswer,
});
export type Uploaded = z.output<typeof Uploaded>;

/** The path of an event's leaderboards, or of one of them; uploads go there too (CONTRACT). */
export function leaderboardPath(eventID: string, format?: EventFormat): string {
  const path = `/api/leaderboards/${encodeURIComponent(eventID)}`;
  return format === undefined ? path : `${path}/${format}`;
}

const keyOf = (eventID: string) => ['leaderboards', eventID] as const;

/** An event's formats, for `useQuery`. */
export const leaderboardsQuery = (eventID: string) =>
  queryOptions({
    queryKey: keyOf(eventID),
    queryFn: async () =>
      (await call('GET', leaderboardPath(eventID), { schema: Leaderboards })).formats,
  });

/** Reads one format, or all that have an address, from their source. Throws ApiError. */
export async function refreshLeaderboards(
  eventID: string,
  format?: EventFormat,
): Promise<RefreshAnswer> {
  const path = `${leaderboardPath(eventID, format)}/refresh`;
  return (await call('POST', path, { schema: Refreshed })).refresh;
}

/** Takes a stored format off the site. Throws ApiError. */
export async function removeLeaderboard(eventID: string, format: EventFormat): Promise<void> {
  await call('DELETE', leaderboardPath(eventID, format), { schema: z.unknown() });
}

/**
 * Sends a saved page to the path of a table; a preview is read and not stored. When the session has
 * ended, the same file goes out again after the login. Throws ApiError.
 */
export async function uploadPage(
  path: string,
  file: File,
  { preview }: { preview: boolean },
): Promise<Uploaded> {
  const answer = await withSession(() => {
    const form = new FormData();
    form.append('page', file, file.name);
    const address = preview ? `${path}?preview=true` : path;
    return uploadAnswer('POST', address, form, () => undefined);
  });
  return readAnswer(answer, Uploaded);
}

/** Asks for an event's formats and the publish state anew; resolves when the formats are there. */
export async function leaderboardsChanged(queries: QueryClient, eventID: string): Promise<void> {
  void queries.invalidateQueries({ queryKey: ['publish'] });
  await queries.invalidateQueries({ queryKey: keyOf(eventID) });
}
