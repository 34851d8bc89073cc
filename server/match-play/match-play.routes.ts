/** Routes of match play: its years and brackets. */
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import type { BracketResult } from '../domain/results/results.schema.ts';
import { MatchPlayYear, type YearBracket } from '../domain/publish/tour-records.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { yearFrom } from '../http/year-query.ts';
import {
  changedRecord,
  deletedRecord,
  NOT_AN_OBJECT,
  sentYear,
  yearInPath,
} from '../records/record-body.ts';
import type { Stores } from '../store/stores.ts';
import { matchPlayResponse, type MatchPlayService } from './match-play.service.ts';
import type { Access } from '../session/guard.ts';

const { year, bracketUrl, registrationOpen, shopifyUrl } = MatchPlayYear.shape;

const NewMatchPlay = z.object(
  {
    year: sentYear(year),
    bracketUrl: bracketUrl.default(''),
    registrationOpen: registrationOpen.default(false),
    shopifyUrl: shopifyUrl.default(''),
  },
  { error: NOT_AN_OBJECT },
);

/** Missing fields stay as they are stored. */
const MatchPlayChange = z.object(
  {
    year: sentYear(year).exactOptional(),
    bracketUrl: bracketUrl.exactOptional(),
    registrationOpen: registrationOpen.exactOptional(),
    shopifyUrl: shopifyUrl.exactOptional(),
  },
  { error: NOT_AN_OBJECT },
);

/** The response of `GET /api/match-play/results`; years are text, null without any bracket. */
export interface BracketResponse {
  calendarYear: string | null;
  /** The other years with a bracket, newest first. */
  additionalYears: string[];
  results: readonly BracketResult[];
}

/** A year's bracket; the newest year's when none is requested. */
export function bracketResponse(
  brackets: readonly YearBracket[],
  requestedYear: number | null,
): BracketResponse {
  const years = brackets
    .filter(({ rows }) => rows.length > 0)
    .map((each) => each.year)
    .sort((a, b) => b - a);
  const shown = requestedYear ?? years[0] ?? null;
  return {
    calendarYear: shown === null ? null : String(shown),
    additionalYears: years.filter((each) => each !== shown).map(String),
    results: brackets.find((each) => each.year === shown)?.rows ?? [],
  };
}

export interface MatchPlayRoutesDeps {
  stores: Pick<Stores, 'matchPlay' | 'brackets'>;
  matchPlay: MatchPlayService;
  cache: ResponseCache;
  access: Access;
}

export function matchPlayRoutes({ stores, matchPlay, cache, access }: MatchPlayRoutesDeps): Router {
  const router = Router();

  const list = cache.handler({
    dependencies: () => [stores.matchPlay.data],
    respond: () => stores.matchPlay.data.map(matchPlayResponse),
  });

  const bracket = cache.handler({
    dependencies: () => [stores.brackets.data],
    query: ['year'],
    respond: ({ query }) => bracketResponse(stores.brackets.data, yearFrom(query)),
  });

  const create: RequestHandler = async (req, res) => {
    res.status(201).json(await matchPlay.create(parseInput(NewMatchPlay, req.body)));
  };

  const change: RequestHandler = async (req, res) => {
    const fields = parseInput(MatchPlayChange, req.body);
    const key = changedRecord(req.body, 'year', year);
    res.json(await matchPlay.change(key, fields, ifMatch(req)));
  };

  const remove: RequestHandler = async (req, res) => {
    await matchPlay.remove(deletedRecord(req.body, 'year', year), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(await matchPlay.restore(yearInPath(pathPart(req, 'year'))));
  };

  endpoint(router, '/api/match-play', {
    get: [list],
    post: [...access.editor, ...jsonBody, create],
    put: [...access.editor, ...jsonBody, change],
    delete: [...access.editor, ...jsonBody, remove],
  });
  endpoint(router, '/api/match-play/results', { get: [bracket] });
  endpoint(router, '/api/match-play/:year/restore', { post: [...access.editor, restore] });
  return router;
}
