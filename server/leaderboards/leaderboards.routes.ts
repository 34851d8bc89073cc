/** Routes that show, refresh, upload and delete tables. */
import { Router, type Request, type RequestHandler } from 'express';
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
import { endpoint, pathPart } from '../http/endpoint.ts';
import { fileBytes, formPartsReader, isMissing } from '../http/multipart.ts';
import { queryFlag } from '../http/query-flag.ts';
import type { LeaderboardsService } from './leaderboards.service.ts';
import { noAddress, refreshResponse } from './refresh/refresh-responses.ts';
import type { Refresher } from './refresh/refresher.ts';
import { targetKey, type Target } from './tables/targets.ts';
import type { Access } from '../session/guard.ts';
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

export interface LeaderboardsRoutesDeps {
  leaderboards: LeaderboardsService;
  refresher: Refresher;
  activity: ActivityLog;
  access: Access;
}

export function leaderboardsRoutes(deps: LeaderboardsRoutesDeps): Router {
  const { leaderboards, refresher, activity, access } = deps;
  const router = Router();

  const upload =
    (targetOf: (req: Request) => Target): RequestHandler =>
    async (req, res) => {
      const parts = await readForm(req, res);
      const { preview, letters } = parseInput(UploadQuery, req.query);
      const target = targetOf(req);
      leaderboards.requireRecord(target);
      const bytes = fileBytes(parts, FORM);
      if (!bytes) throw isMissing(FORM.file);
      const response = await leaderboards.upload(target, bytes, {
        isPreview: preview,
        letters,
      });
      if (!preview) await activity.note({ kind: 'upload', name: targetKey(target) });
      res.json(response);
    };

  const remove =
    (targetOf: (req: Request) => Target): RequestHandler =>
    async (req, res) => {
      await leaderboards.remove(targetOf(req));
      res.status(204).end();
    };

  const eventStatus: RequestHandler = (req, res) => {
    const eventID = pathPart(req, 'eventID');
    const status = (table: EventTable) => {
      leaderboards.requireRecord({ table, eventID });
      return leaderboards.status({ table, eventID });
    };
    const response: EventTablesResponse = {
      formats: {
        net: status('net'),
        gross: status('gross'),
        skins: status('skins'),
        teams: status('teams'),
        wgr: status('wgr'),
        'tee-times': status('tee-times'),
      },
    };
    res.json(response);
  };

  const standingsStatus: RequestHandler = (req, res) => {
    const year = yearIn(req);
    const response: StandingsTablesResponse = {
      formats: {
        season: leaderboards.status({ table: 'standings', year, ranking: 'season' }),
        wgr: leaderboards.status({ table: 'standings', year, ranking: 'wgr' }),
      },
    };
    res.json(response);
  };

  const bracketStatus: RequestHandler = (req, res) => {
    const target = bracketIn(req);
    leaderboards.requireRecord(target);
    const response: BracketTableResponse = { formats: { bracket: leaderboards.status(target) } };
    res.json(response);
  };

  const refreshAll: RequestHandler = async (req, res) => {
    const eventID = pathPart(req, 'eventID');
    leaderboards.requireRecord({ table: 'net', eventID });
    const refresh = refreshResponse(await refresher.event(eventID, EVENT_TABLES));
    if (!refresh) throw noAddress('This event');
    await activity.note({ kind: 'refresh', name: eventID });
    res.json({ refresh });
  };

  const refreshOne: RequestHandler = async (req, res) => {
    const { table, eventID } = tableIn(req);
    leaderboards.requireRecord({ table, eventID });
    const refresh = refreshResponse(await refresher.event(eventID, [table]));
    if (!refresh) throw noAddress('This table');
    await activity.note({ kind: 'refresh', name: targetKey({ table, eventID }) });
    res.json({ refresh });
  };

  // Before the routes of events: no event has the id `standings` or `match-play`.
  endpoint(router, '/api/leaderboards/standings/:year', {
    get: [...access.scorer, standingsStatus],
  });
  endpoint(router, '/api/leaderboards/standings/:year/:ranking', {
    post: [...access.scorer, upload(rankingIn)],
    delete: [...access.scorer, remove(rankingIn)],
  });
  endpoint(router, '/api/leaderboards/match-play/:year', {
    get: [...access.scorer, bracketStatus],
    post: [...access.scorer, upload(bracketIn)],
    delete: [...access.scorer, remove(bracketIn)],
  });
  endpoint(router, '/api/leaderboards/:eventID', { get: [...access.scorer, eventStatus] });
  endpoint(router, '/api/leaderboards/:eventID/refresh', {
    post: [...access.scorer, refreshAll],
  });
  endpoint(router, '/api/leaderboards/:eventID/:table', {
    post: [...access.scorer, upload(tableIn)],
    delete: [...access.scorer, remove(tableIn)],
  });
  endpoint(router, '/api/leaderboards/:eventID/:table/refresh', {
    post: [...access.scorer, refreshOne],
  });
  return router;
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
