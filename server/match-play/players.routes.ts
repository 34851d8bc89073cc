/** Routes of the match play players. */
import { Router, type RequestHandler } from 'express';
import { z } from 'zod';
import { MatchPlayPlayer } from '../domain/publish/tour-records.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonBody } from '../http/json-body.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { NOT_AN_OBJECT } from '../records/record-body.ts';
import type { PlayersService } from './players.service.ts';
import type { Access } from '../session/guard.ts';

const { player, handicap } = MatchPlayPlayer.shape;

/** A handicap is text such as `12.4` or `+1.2`; a number is accepted too. */
const sentHandicap = z.preprocess(
  (sent) => (typeof sent === 'number' ? String(sent) : sent),
  handicap,
);

const object = { error: NOT_AN_OBJECT };
const NewPlayer = z.object({ player, handicap: sentHandicap.default('') }, object);
const PlayerChange = z.object({ player, handicap: sentHandicap.exactOptional() }, object);
/** An empty original counts as missing: the name doesn't change. */
const Original = z.object({
  originalPlayer: z
    .string('originalPlayer must be text.')
    .trim()
    .nullish()
    .transform((name) => (name === '' ? null : name)),
});
const Named = z.object({ player }, object);

export interface PlayersRoutesDeps {
  players: PlayersService;
  cache: ResponseCache;
  access: Access;
}

export function playersRoutes({ players, cache, access }: PlayersRoutesDeps): Router {
  const router = Router();

  const list = cache.handler({
    dependencies: () => [players.list],
    respond: () => players.list,
  });

  const create: RequestHandler = async (req, res) => {
    res.status(201).json(await players.create(parseInput(NewPlayer, req.body)));
  };

  const change: RequestHandler = async (req, res) => {
    const fields = parseInput(PlayerChange, req.body);
    const { originalPlayer } = parseInput(Original, req.body);
    res.json(await players.change(originalPlayer ?? fields.player, fields, ifMatch(req)));
  };

  const remove: RequestHandler = async (req, res) => {
    await players.remove(parseInput(Named, req.body).player, ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(await players.restore(pathPart(req, 'player')));
  };

  endpoint(router, '/api/match-play/players', { get: [list] });
  endpoint(router, '/api/match-play/player', {
    post: [...access.editor, ...jsonBody, create],
    put: [...access.editor, ...jsonBody, change],
    delete: [...access.editor, ...jsonBody, remove],
  });
  endpoint(router, '/api/match-play/player/:player/restore', {
    post: [...access.editor, restore],
  });
  return router;
}
