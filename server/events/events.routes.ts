/** The addresses of the schedule's events (R153–R155, R302–R304). */
import { Router, type Request, type RequestHandler } from 'express';
import { EventChange, NewEvent } from '../domain/event/event.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import { jsonResponse, sendJson } from '../http/json-response.ts';
import { yearFrom } from '../http/year-query.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { sendRecordPicture, type RecordPictures } from '../images/record-picture.ts';
import { EVENT_PICTURE_BYTES_MAX, formReader } from '../images/upload.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import { answerOf } from '../domain/event/event-response.ts';
import { refreshAfterSave } from './events.refresh.ts';
import type { EventsService } from './events.service.ts';

/** `?updateStandings=true` (R301); anything else is a save like all others. */
const wantsStandings = (req: Request) => req.query.updateStandings === 'true';

const readForm = formReader({
  json: 'event',
  picture: 'thumbnail',
  pictureBytesMax: EVENT_PICTURE_BYTES_MAX,
});

export interface EventsRoutesDeps extends RecordPictures {
  events: EventsService;
  refresher: Refresher;
  requireSession: readonly RequestHandler[];
}

export function eventsRoutes(deps: EventsRoutesDeps): Router {
  const { events, refresher, requireSession } = deps;
  const router = Router();
  const idOf = (req: Request) => pathPart(req, 'eventID');

  const list: RequestHandler = (req, res) => {
    sendJson(res, events.season(yearFrom(req.query)), () => [events.all]);
  };

  const read: RequestHandler = (req, res) => {
    sendJson(res, jsonResponse(answerOf(events.one(idOf(req)))), () => [events.all]);
  };

  const thumbnail: RequestHandler = async (req, res) => {
    await sendRecordPicture(req, res, events.one(idOf(req)).thumbnail, deps);
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
    const form = await readForm(req, res);
    const fields = parseInput(EventChange, form.json);
    const updateStandings = wantsStandings(req);
    const wish = pictureChangeOf(form);
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
