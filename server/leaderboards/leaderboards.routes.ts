/** Routes that show, refresh, upload and delete tables. */
import type { Request } from 'express';
import { z } from 'zod';
import type { ActivityLog } from '../journal/activity-log.ts';
import { lettersParam } from '../domain/import/letters.schema.ts';
import { YEAR_MAX, YEAR_MIN } from '../domain/shared/fields.schema.ts';
import { EVENT_TABLES, RANKINGS, type EventTable } from '../domain/results/leaderboard.ts';
import type {
  BracketTableResponse,
  EventTablesResponse,
  StandingsTablesResponse,
} from '../domain/results/leaderboards-response.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { fileBytes, formPartsReader, isMissing } from '../http/multipart.ts';
import { queryFlag } from '../http/query-flag.ts';
import { del, get, post, type Route } from '../http/routes.ts';
import type { LeaderboardsService } from './leaderboards.service.ts';
import { noAddress, refreshResponse } from './refresh/refresh-responses.ts';
import type { Refresher } from './refresh/refresher.ts';
import { partOf, targetKey, type Target } from './tables/targets.ts';
import { PAGE_BYTES_MAX } from './uploaded-file.ts';

const FORM = {
  json: null,
  file: 'page',
  fileBytesMax: PAGE_BYTES_MAX,
  noun: 'file',
  parts: '"page"',
};
const readForm = formPartsReader(FORM);

const UploadQuery = z.object({ preview: queryFlag('preview'), letters: lettersParam });

const PATH = '/api/leaderboards';
const RANKINGS_OF = `${PATH}/standings/:year`;
const BRACKET = `${PATH}/match-play/:year`;
const EVENT = `${PATH}/:eventID`;

export function leaderboardsRoutes({
  leaderboards,
  reader,
  activity,
}: {
  leaderboards: LeaderboardsService;
  reader: Refresher;
  activity: ActivityLog;
}): Route[] {
  const ofTarget = (targetOf: (req: Request) => Target) => ({
    part: (req: Request) => partOf(targetOf(req)),
  });

  const upload = (path: string, targetOf: (req: Request) => Target): Route =>
    post(path, 'scorer', ofTarget(targetOf), async (req, res) => {
      const parts = await readForm(req, res);
      const { preview, letters } = parseInput(UploadQuery, req.query);
      const target = targetOf(req);
      leaderboards.requireRecord(target);
      const bytes = fileBytes(parts, FORM);
      if (!bytes) throw isMissing(FORM.file);
      const response = await leaderboards.upload(target, bytes, { isPreview: preview, letters });
      if (!preview) await activity.note({ kind: 'upload', name: targetKey(target) });
      res.json(response);
    });

  const remove = (path: string, targetOf: (req: Request) => Target): Route =>
    del(path, 'scorer', ofTarget(targetOf), async (req, res) => {
      await leaderboards.remove(targetOf(req));
      res.status(204).end();
    });

  return [
    // Before the routes of events: no event has the id `standings` or `match-play`.
    get(RANKINGS_OF, 'scorer', (req): StandingsTablesResponse => {
      const year = yearIn(req);
      return {
        formats: {
          season: leaderboards.status({ table: 'standings', year, ranking: 'season' }),
          wgr: leaderboards.status({ table: 'standings', year, ranking: 'wgr' }),
        },
      };
    }),
    upload(`${RANKINGS_OF}/:ranking`, rankingIn),
    remove(`${RANKINGS_OF}/:ranking`, rankingIn),
    get(BRACKET, 'scorer', ofTarget(bracketIn), (req): BracketTableResponse => {
      const target = bracketIn(req);
      leaderboards.requireRecord(target);
      return { formats: { bracket: leaderboards.status(target) } };
    }),
    upload(BRACKET, bracketIn),
    remove(BRACKET, bracketIn),
    get(EVENT, 'scorer', (req): EventTablesResponse => {
      const eventID = pathPart(req, 'eventID');
      const status = (table: EventTable) => {
        leaderboards.requireRecord({ table, eventID });
        return leaderboards.status({ table, eventID });
      };
      return {
        formats: {
          net: status('net'),
          gross: status('gross'),
          skins: status('skins'),
          teams: status('teams'),
          wgr: status('wgr'),
          'tee-times': status('tee-times'),
        },
      };
    }),
    post(`${EVENT}/refresh`, 'scorer', async (req) => {
      const eventID = pathPart(req, 'eventID');
      leaderboards.requireRecord({ table: 'net', eventID });
      const refresh = refreshResponse(await reader.event(eventID, EVENT_TABLES));
      if (!refresh) throw noAddress('This event');
      await activity.note({ kind: 'refresh', name: eventID });
      return { refresh };
    }),
    upload(`${EVENT}/:table`, tableIn),
    remove(`${EVENT}/:table`, tableIn),
    post(`${EVENT}/:table/refresh`, 'scorer', ofTarget(tableIn), async (req) => {
      const { table, eventID } = tableIn(req);
      leaderboards.requireRecord({ table, eventID });
      const refresh = refreshResponse(await reader.event(eventID, [table]));
      if (!refresh) throw noAddress('This table');
      await activity.note({ kind: 'refresh', name: targetKey({ table, eventID }) });
      return { refresh };
    }),
  ];
}

function tableIn(req: Request): { table: EventTable; eventID: string } {
  const name = pathPart(req, 'table');
  const table = EVENT_TABLES.find((each) => each === name);
  if (!table) throw new HttpError(404, `There is no such table, only ${EVENT_TABLES.join(', ')}.`);
  return { table, eventID: pathPart(req, 'eventID') };
}

function rankingIn(req: Request): Target {
  const name = pathPart(req, 'ranking');
  const ranking = RANKINGS.find((each) => each === name);
  if (!ranking) throw new HttpError(404, `There is no such ranking, only ${RANKINGS.join(', ')}.`);
  return { table: 'standings', year: yearIn(req), ranking };
}

function bracketIn(req: Request): Target {
  return { table: 'bracket', year: yearIn(req) };
}

function yearIn(req: Request): number {
  const text = pathPart(req, 'year');
  const year = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (year >= YEAR_MIN && year <= YEAR_MAX) return year;
  throw new HttpError(400, `The year in the address must be between ${YEAR_MIN} and ${YEAR_MAX}.`);
}
