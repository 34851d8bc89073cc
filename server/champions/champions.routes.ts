/** Routes of past champions. */
import { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { BOTH_REQUIRED } from '../domain/player/champion.ts';
import { ChampionRecord } from '../domain/player/champion.schema.ts';
import { HttpError, parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import type { ResponseCache } from '../http/response-cache.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { sendRecordPicture, type RecordPictures } from '../images/record-picture.ts';
import { CHAMPION_PICTURE_BYTES_MAX, formReader } from '../images/upload.ts';
import { sentYear, yearInPath } from '../records/record-body.ts';
import { championResponse } from './champion-response.ts';
import type { ChampionsService } from './champions.service.ts';
import type { Access } from '../session/guard.ts';

const { year, player } = ChampionRecord.shape;
const NewChampion = z.object({ year: sentYear(year), player });

/** Missing fields stay as they are stored. */
const ChampionChange = z.object({
  year: sentYear(year).exactOptional(),
  player: player.exactOptional(),
});

const isBlank = (sent: unknown) =>
  sent === null || sent === undefined || (typeof sent === 'string' && sent.trim() === '');

/** Throws 400 for a blank field: of both in a new champion, of those sent in a change. */
function checkFilled(json: unknown, isNew: boolean): void {
  const sent = new Map(Object.entries(json ?? {}));
  const isWrong = (field: string) => (isNew || sent.has(field)) && isBlank(sent.get(field));
  if (isWrong('year') || isWrong('player')) throw new HttpError(400, BOTH_REQUIRED);
}

const readForm = formReader({
  json: 'champion',
  picture: 'image',
  pictureBytesMax: CHAMPION_PICTURE_BYTES_MAX,
});

const yearOf = (req: Request) => yearInPath(pathPart(req, 'year'));

export interface ChampionsRoutesDeps extends RecordPictures {
  champions: ChampionsService;
  cache: ResponseCache;
  access: Access;
}

export function championsRoutes(deps: ChampionsRoutesDeps): Router {
  const { champions, cache, access } = deps;
  const router = Router();

  const list = cache.handler({
    dependencies: () => [champions.list],
    respond: () => champions.list.map(championResponse),
  });

  const image: RequestHandler = async (req, res) => {
    await sendRecordPicture(req, res, champions.of(yearOf(req)).thumbnail, deps);
  };

  const create: RequestHandler = async (req, res) => {
    const { json, picture } = await readForm(req, res);
    checkFilled(json, true);
    res.json(championResponse(await champions.create(parseInput(NewChampion, json), picture)));
  };

  const change: RequestHandler = async (req, res) => {
    const form = await readForm(req, res);
    checkFilled(form.json, false);
    const fields = parseInput(ChampionChange, form.json);
    const picture = pictureChangeOf(form);
    const champion = await champions.change(yearOf(req), fields, picture, ifMatch(req));
    res.json(championResponse(champion));
  };

  const remove: RequestHandler = async (req, res) => {
    await champions.remove(yearOf(req), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(championResponse(await champions.restore(yearOf(req))));
  };

  endpoint(router, '/api/champions', { get: [list], post: [...access.editor, create] });
  endpoint(router, '/api/champions/:year', {
    put: [...access.editor, change],
    delete: [...access.editor, remove],
  });
  endpoint(router, '/api/champions/:year/image', { get: [image] });
  endpoint(router, '/api/champions/:year/restore', { post: [...access.editor, restore] });
  return router;
}
