/** Routes of the standings links that staff enter per year. */
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { StandingsUrls } from '../domain/publish/tour-records.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import {
  changedRecord,
  deletedRecord,
  NOT_AN_OBJECT,
  sentYear,
  yearInPath,
} from '../records/record-body.ts';
import type { StandingsUrlsService } from './standings-urls.service.ts';
import type { Access } from '../session/guard.ts';

const YEAR = 'calendarYear';
const { calendarYear, seasonStandingsUrl, wgrStandingsUrl } = StandingsUrls.shape;

const NewUrls = z.object(
  {
    calendarYear: sentYear(calendarYear),
    seasonStandingsUrl: seasonStandingsUrl.default(''),
    wgrStandingsUrl: wgrStandingsUrl.default(''),
  },
  { error: NOT_AN_OBJECT },
);

/** Missing fields stay as they are stored. */
const UrlsChange = z.object(
  {
    calendarYear: sentYear(calendarYear).exactOptional(),
    seasonStandingsUrl: seasonStandingsUrl.exactOptional(),
    wgrStandingsUrl: wgrStandingsUrl.exactOptional(),
  },
  { error: NOT_AN_OBJECT },
);

export interface StandingsUrlsRoutesDeps {
  standingsUrls: StandingsUrlsService;
  access: Access;
}

export function standingsUrlsRoutes(deps: StandingsUrlsRoutesDeps): Router {
  const { standingsUrls, access } = deps;
  const router = Router();

  const list: RequestHandler = (_req, res) => {
    res.json(standingsUrls.list());
  };

  const create: RequestHandler = async (req, res) => {
    res.status(201).json(await standingsUrls.create(parseInput(NewUrls, req.body)));
  };

  const change: RequestHandler = async (req, res) => {
    const fields = parseInput(UrlsChange, req.body);
    const key = changedRecord(req.body, YEAR, calendarYear);
    res.json(await standingsUrls.change(key, fields, ifMatch(req)));
  };

  const remove: RequestHandler = async (req, res) => {
    const key = deletedRecord(req.body, YEAR, calendarYear);
    await standingsUrls.remove(key, ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(await standingsUrls.restore(yearInPath(pathPart(req, 'year'))));
  };

  endpoint(router, '/api/standings-urls', {
    get: [...access.scorer, list],
    post: [...access.editor, ...jsonBody, create],
    put: [...access.editor, ...jsonBody, change],
    delete: [...access.editor, ...jsonBody, remove],
  });
  endpoint(router, '/api/standings-urls/:year/restore', { post: [...access.editor, restore] });
  return router;
}
