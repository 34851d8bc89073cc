/** Routes of the disabled list. */
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { DisabledGolfer } from '../domain/player/disabled-golfer.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { NOT_AN_OBJECT, sentID } from '../records/record-body.ts';
import type { DisabledGolfersService } from './disabled-golfers.service.ts';
import type { Access } from '../session/guard.ts';

const { name, reason, duration } = DisabledGolfer.shape;

const object = { error: NOT_AN_OBJECT };

const NewGolfer = z.object(
  { name, reason: reason.default(''), duration: duration.default('') },
  object,
);

/** Missing fields stay as they are stored. */
const GolferChange = z.object(
  {
    name: name.exactOptional(),
    reason: reason.exactOptional(),
    duration: duration.exactOptional(),
  },
  object,
);

export interface DisabledGolfersRoutesDeps {
  disabledGolfers: DisabledGolfersService;
  cache: ResponseCache;
  access: Access;
}

export function disabledGolfersRoutes(deps: DisabledGolfersRoutesDeps): Router {
  const { disabledGolfers, cache, access } = deps;
  const router = Router();

  const list = cache.handler({
    dependencies: () => [disabledGolfers.list],
    respond: () => disabledGolfers.list,
  });

  // The name is taken from the body; the path repeats it.
  const create: RequestHandler = async (req, res) => {
    res.status(201).json(await disabledGolfers.create(parseInput(NewGolfer, req.body)));
  };

  const change: RequestHandler = async (req, res) => {
    const fields = parseInput(GolferChange, req.body);
    const ID = sentID(req.body);
    const key = ID === null ? { name: pathPart(req, 'name') } : { ID };
    res.json(await disabledGolfers.change(key, fields, ifMatch(req)));
  };

  const remove: RequestHandler = async (req, res) => {
    await disabledGolfers.remove(pathPart(req, 'name'), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(await disabledGolfers.restore(pathPart(req, 'name')));
  };

  endpoint(router, '/api/disabled-golfers', { get: [list] });
  endpoint(router, '/api/disabled-golfers/:name', {
    post: [...access.editor, ...jsonBody, create],
    put: [...access.editor, ...jsonBody, change],
    delete: [...access.editor, remove],
  });
  endpoint(router, '/api/disabled-golfers/:name/restore', { post: [...access.editor, restore] });
  return router;
}
