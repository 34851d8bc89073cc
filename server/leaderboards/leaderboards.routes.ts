/** Routes that show, refresh, upload and delete tables. */
import type { Context } from '../context.ts';
import {
  EVENT_TABLES,
  RANKINGS,
  type EventTable,
  type RankingName,
} from '../domain/results/leaderboard.ts';
import { leaderboardsApi, refreshApi } from '../domain/results/leaderboards.api.ts';
import type { RefreshResponse } from '../domain/results/refresh.schema.ts';
import { EVENT_TABLE_LABELS, RANKING_LABELS } from '../domain/results/table-labels.ts';
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
    about: { subject: string; name: string },
  ) => {
    requireRecord(context, { table: tables[0] ?? 'net', eventID });
    return { refresh: await noted(context, await reader.event(eventID, tables), about) };
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

/** The routes that refresh the rankings or the bracket of a year. */
export function refreshRoutes(context: Context) {
  const { stores, refresher } = context;
  const subject = 'This year';
  return handle(refreshApi, {
    rankings: async ({ body: { calendarYear } }) => {
      if (!stores.standingsUrls.data.some((each) => each.calendarYear === calendarYear)) {
        throw new HttpError(404, `There are no standings of ${calendarYear}.`);
      }
      const refresh = await refresher.standings(calendarYear, RANKINGS);
      const about = { subject, name: `standings/${calendarYear}` };
      return { calendarYear, refresh: await noted(context, refresh, about) };
    },
    bracket: async ({ body: { year } }) => {
      const target: Target = { table: 'bracket', year };
      requireRecord(context, target);
      const refresh = await refresher.bracket(year);
      return { year, refresh: await noted(context, refresh, { subject, name: targetKey(target) }) };
    },
  });
}

/** Labels of the response's keys. The ranking `wgr` has the label of the event's table. */
const labels = (): Readonly<Record<string, string>> => ({
  ...EVENT_TABLE_LABELS,
  season: RANKING_LABELS.season,
  bracket: 'Bracket',
});

/**
 * The outcomes of a refresh, after they are noted in the activity under a name. Throws 400 for a subject without
 * addresses, such as `This event`, and 502 with all reasons when every table failed.
 */
async function noted(
  { activity }: Context,
  refresh: RefreshResponse,
  { subject, name }: { subject: string; name: string },
): Promise<RefreshResponse> {
  const outcomes = Object.entries(refresh);
  if (outcomes.length === 0) {
    throw new HttpError(
      400,
      `${subject} has no address to read from; enter one, or upload the page instead.`,
    );
  }
  const failed = outcomes.flatMap(([table, outcome]) =>
    'error' in outcome ? [{ label: labels()[table] ?? table, reason: outcome.error }] : [],
  );
  if (failed.length === outcomes.length) {
    const reasons = Map.groupBy(failed, ({ reason }) => reason);
    const sentences = [...reasons].map(
      ([reason, of]) => `${of.map(({ label }) => label).join(', ')}: ${reason}`,
    );
    throw new HttpError(502, `Nothing could be read. ${sentences.join(' ')}`);
  }
  await activity.note({ kind: 'refresh', name });
  return refresh;
}
