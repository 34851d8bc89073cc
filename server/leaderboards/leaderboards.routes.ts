/** Routes that show, refresh, upload and delete tables. */
import type { Context } from '../context.ts';
import { EVENT_TABLES, type EventTable, type RankingName } from '../domain/results/leaderboard.ts';
import { leaderboardsApi } from '../domain/results/leaderboards.api.ts';
import { YEAR_MAX, YEAR_MIN } from '../domain/shared/fields.schema.ts';
import { HttpError } from '../errors.ts';
import { handle } from '../http/handle.ts';
import {
  deleteTable,
  requireRecord,
  tableStatus,
  uploadTable,
  type UploadOptions,
} from './leaderboards.service.ts';
import { noAddress, refreshResponse } from './refresh/refresh-responses.ts';
import { partOf, targetKey, type Target } from '../results/targets.ts';

export function leaderboardsRoutes(context: Context) {
  const { reader, activity } = context;
  interface Upload<Path> {
    path: Path;
    query: UploadOptions;
    file: Buffer;
  }

  const uploading = <Path>(targetOf: (path: Path) => Target) => ({
    part: (path: Path) => partOf(targetOf(path)),
    handler: async ({ path, query, file }: Upload<Path>) => {
      const target = targetOf(path);
      requireRecord(context, target);
      const response = await uploadTable(context, target, file, query);
      if (!query.preview) await activity.note({ kind: 'upload', name: targetKey(target) });
      return response;
    },
  });

  const removing = <Path>(targetOf: (path: Path) => Target) => ({
    part: (path: Path) => partOf(targetOf(path)),
    handler: ({ path }: { path: Path }) => deleteTable(context, targetOf(path)),
  });

  const statusOf = (target: Target) => {
    requireRecord(context, target);
    return tableStatus(context, target);
  };

  const refreshed = async (
    eventID: string,
    tables: readonly EventTable[],
    { subject, name }: { subject: string; name: string },
  ) => {
    requireRecord(context, { table: tables[0] ?? 'net', eventID });
    const refresh = refreshResponse(await reader.event(eventID, tables));
    if (!refresh) throw noAddress(subject);
    await activity.note({ kind: 'refresh', name });
    return { refresh };
  };

  return handle(leaderboardsApi, {
    rankings: ({ path }) => {
      const year = yearIn(path);
      return {
        formats: {
          season: tableStatus(context, { table: 'standings', year, ranking: 'season' }),
          wgr: tableStatus(context, { table: 'standings', year, ranking: 'wgr' }),
        },
      };
    },
    uploadRanking: uploading(rankingIn),
    removeRanking: removing(rankingIn),
    bracket: {
      part: (path) => partOf(bracketIn(path)),
      handler: ({ path }) => ({ formats: { bracket: statusOf(bracketIn(path)) } }),
    },
    uploadBracket: uploading(bracketIn),
    removeBracket: removing(bracketIn),
    tables: ({ path }) => ({
      formats: Object.fromEntries(
        EVENT_TABLES.map((table) => [table, statusOf({ table, ...path })]),
      ),
    }),
    refreshAll: ({ path: { eventID } }) =>
      refreshed(eventID, EVENT_TABLES, { subject: 'This event', name: eventID }),
    upload: uploading((path) => path),
    remove: removing((path) => path),
    refresh: {
      part: partOf,
      handler: ({ path }) =>
        refreshed(path.eventID, [path.table], { subject: 'This table', name: targetKey(path) }),
    },
  });
}

interface OfYear {
  year: string;
}

const rankingIn = ({ ranking, ...path }: OfYear & { ranking: RankingName }): Target => ({
  table: 'standings',
  year: yearIn(path),
  ranking,
});

const bracketIn = (path: OfYear): Target => ({ table: 'bracket', year: yearIn(path) });

function yearIn({ year: text }: OfYear): number {
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year >= YEAR_MIN && year <= YEAR_MAX) return year;
  throw new HttpError(400, `The year in the address must be between ${YEAR_MIN} and ${YEAR_MAX}.`);
}
