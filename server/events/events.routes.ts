/** The addresses of the schedule's events (R153–R155, R302–R304). */
import { join } from 'node:path';
import { Router, type Request, type RequestHandler } from 'express';
import { z } from 'zod';
import { EventChange, NewEvent } from '../domain/event.schema.ts';
import { PICTURE_WIDTHS } from '../domain/picture.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonAnswer, sendJson } from '../http/json-answer.ts';
import { yearFrom } from '../http/year-query.ts';
import type { PictureStore } from '../images/picture-store.ts';
import {
  ASK_AGAIN,
  formatFor,
  KEEP_FOR_EVER,
  pictureTag,
  sendPicture,
} from '../images/send-picture.ts';
import { EVENT_PICTURE_BYTES_MAX, formReader } from '../images/upload.ts';
import type { Refresher } from '../leaderboards/refresher.ts';
import { answerOf } from './events.answers.ts';
import { refreshAfterSave } from './events.refresh.ts';
import type { EventsService } from './events.service.ts';

const WIDTHS = PICTURE_WIDTHS.join(', ');

const ThumbnailQuery = z.object({
  w: z
    .string({ error: 'w must be given once.' })
    .default('640')
    .transform(Number)
    .pipe(z.literal(PICTURE_WIDTHS, { error: `w must be one of ${WIDTHS}.` })),
  v: z.string().optional().catch(undefined),
});

const PictureWish = z.object({
  removeThumbnail: z.boolean({ error: 'removeThumbnail must be true or false.' }).default(false),
});

/** `?updateStandings=true` (R301); anything else is a save like all others. */
const wantsStandings = (req: Request) => req.query.updateStandings === 'true';

const readForm = formReader({
  json: 'event',
  picture: 'thumbnail',
  pictureBytesMax: EVENT_PICTURE_BYTES_MAX,
});

export interface EventsRoutesDeps {
  events: EventsService;
  pictures: PictureStore;
  refresher: Refresher;
  /** Folder of `default-{width}.{format}`, shown for events without a picture. */
  defaultPictures: string;
  requireSession: readonly RequestHandler[];
}

export function eventsRoutes(deps: EventsRoutesDeps): Router {
  const { events, pictures, refresher, defaultPictures, requireSession } = deps;
  const router = Router();
  const idOf = (req: Request) => pathPart(req, 'eventID');

  const list: RequestHandler = (req, res) => {
    sendJson(res, events.season(yearFrom(req.query)));
  };

  const read: RequestHandler = (req, res) => {
    sendJson(res, jsonAnswer(answerOf(events.one(idOf(req)))));
  };

  const thumbnail: RequestHandler = async (req, res) => {
    const { thumbnail: id } = events.one(idOf(req));
    const { w: width, v: version } = parseInput(ThumbnailQuery, req.query);
    const format = formatFor(req);
    res.vary('Accept');
    if (id === '' || !(await pictures.has(id))) {
      const path = join(defaultPictures, `default-${width}.${format}`);
      await sendPicture(res, path, { cacheControl: ASK_AGAIN });
      return;
    }
    await sendPicture(res, pictures.pathOf(id, width, format), {
      cacheControl: version === id ? KEEP_FOR_EVER : ASK_AGAIN,
      etag: pictureTag(id, width, format),
    });
  };

  const create: RequestHandler = async (req, res) => {
    const { json, picture } = await readForm(req, res);
    const updateStandings = wantsStandings(req);
    const event = await events.create(parseInput(NewEvent, json), picture);
    const refresh = await refreshAfterSave(refresher, { event, before: null, updateStandings });
    res.status(201).location(`/api/events/${event.eventID}`);
    res.json({ ...answerOf(event), ...(refresh && { refresh }) });
  };

  const change: RequestHandler = async (req, res) => {
    const { json, picture } = await readForm(req, res);
    const fields = parseInput(EventChange, json);
    const { removeThumbnail } = parseInput(PictureWish, json);
    const updateStandings = wantsStandings(req);
    const wish = picture ?? (removeThumbnail ? 'remove' : 'keep');
    const { event, before } = await events.change(idOf(req), fields, wish, ifMatch(req));
    const refresh = await refreshAfterSave(refresher, { event, before, updateStandings });
    res.json({ ...answerOf(event), ...(refresh && { refresh }) });
  };

  const remove: RequestHandler = async (req, res) => {
    await events.remove(idOf(req), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    res.json(answerOf(await events.restore(idOf(req))));
  };

  endpoint(router, '/api/events', { get: [list], post: [...requireSession, create] });
  endpoint(router, '/api/events/:eventID', {
    get: [read],
    put: [...requireSession, change],
    delete: [...requireSession, remove],
  });
  endpoint(router, '/api/events/:eventID/thumbnail', { get: [thumbnail] });
  endpoint(router, '/api/events/:eventID/restore', { post: [...requireSession, restore] });
  return router;
}
