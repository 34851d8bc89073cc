/** Routes of the Colony Cup's years. */
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { ColonyCupYear, SentTeam } from '../domain/colony-cup/colony-cup.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { changedRecord, NOT_AN_OBJECT, sentYear, yearInPath } from '../records/record-body.ts';
import { colonyCupResponse, type ColonyCupService } from './colony-cup.service.ts';
import type { Access } from '../session/guard.ts';

const { year, winningTeam } = ColonyCupYear.shape;

const NewCup = z.object(
  {
    year: sentYear(year),
    team: SentTeam.default([]),
    winningTeam: winningTeam.default(false),
  },
  { error: NOT_AN_OBJECT },
);

/** Missing fields stay as they are stored. */
const CupChange = z.object(
  {
    year: sentYear(year).exactOptional(),
    team: SentTeam.exactOptional(),
    winningTeam: winningTeam.exactOptional(),
  },
  { error: NOT_AN_OBJECT },
);

export interface ColonyCupRoutesDeps {
  colonyCup: ColonyCupService;
  cache: ResponseCache;
  access: Access;
}

export function colonyCupRoutes({ colonyCup, cache, access }: ColonyCupRoutesDeps): Router {
  const router = Router();

  const list = cache.handler({
    dependencies: () => [colonyCup.list],
    respond: () =>
      colonyCup.list
        .map(colonyCupResponse)
        .map(({ year, team, winningTeam }) => ({ year, team, winningTeam })),
  });

  /** With IDs, for staff. */
  const all: RequestHandler = (_req, res) => {
    res.json(colonyCup.list.map(colonyCupResponse));
  };

  const create: RequestHandler = async (req, res) => {
    const cup = await colonyCup.create(parseInput(NewCup, req.body));
    res.status(201).json(colonyCupResponse(cup));
  };

  const change: RequestHandler = async (req, res) => {
    const fields = parseInput(CupChange, req.body);
    const key = changedRecord(req.body, 'year', year);
    res.json(colonyCupResponse(await colonyCup.change(key, fields, ifMatch(req))));
  };

  // By ID as documented; by year when none is sent.
  const remove: RequestHandler = async (req, res) => {
    await colonyCup.remove(changedRecord(req.body, 'year', year), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    const cup = await colonyCup.restore(yearInPath(pathPart(req, 'year')));
    res.json(colonyCupResponse(cup));
  };

  endpoint(router, '/api/colony-cup', {
    get: [list],
    post: [...access.editor, ...jsonBody, create],
    put: [...access.editor, ...jsonBody, change],
    delete: [...access.editor, ...jsonBody, remove],
  });
  endpoint(router, '/api/colony-cup/all', { get: [...access.editor, all] });
  endpoint(router, '/api/colony-cup/:year/restore', { post: [...access.editor, restore] });
  return router;
}
