/** Routes of the schedule's events. */
import { Router, type Request, type RequestHandler } from 'express';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { EventChange, NewEvent } from '../domain/event/event.schema.ts';
import { parseInput } from '../errors.ts';
import { endpoint, pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import type { ReadRequest, ResponseCache } from '../http/response-cache.ts';
import { yearFrom } from '../http/year-query.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { sendRecordPicture, type RecordPictures } from '../images/record-picture.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import { eventResponse, eventsResponse } from '../domain/event/event-response.ts';
import type { Stores } from '../store/stores.ts';
import { readEventForm } from './event-form.ts';
import { refreshAfterSave } from './events.refresh.ts';
import type { EventsService } from './events.service.ts';
import type { Access } from '../session/guard.ts';

/** `?updateStandings=true`; any other value is a usual save. */
const wantsStandings = (req: Request) => req.query.updateStandings === 'true';

export interface EventsRoutesDeps extends RecordPictures {
  events: EventsService;
  season: Stores['season'];
  /** The day in the tour's zone. */
  today: () => CalendarDate;
  refresher: Refresher;
  cache: ResponseCache;
  access: Access;
}

export function eventsRoutes(deps: EventsRoutesDeps): Router {
  const { events, season, today, refresher, cache, access } = deps;
  const router = Router();
  const idOf = (req: ReadRequest) => pathPart(req, 'eventID');

  const list = cache.handler({
    dependencies: () => [events.all, season.data, today()],
    query: ['year'],
    respond: ({ query }) =>
      eventsResponse({ events: events.all, season: season.data, today: today() }, yearFrom(query)),
  });

  const read = cache.handler({
    dependencies: () => [events.all],
    respond: (req) => eventResponse(events.one(idOf(req))),
  });

  const thumbnail: RequestHandler = async (req, res) => {
    await sendRecordPicture(req, res, events.one(idOf(req)).thumbnail, deps);
  };

  const create: RequestHandler = async (req, res) => {
    const { json, picture } = await readEventForm(req, res);
    const updateStandings = wantsStandings(req);
    const event = await events.create(parseInput(NewEvent, json), picture);
    const refresh = await refreshAfterSave(refresher, { event, before: null, updateStandings });
    res.status(201).location(`/api/events/${event.eventID}`);
    res.json({ ...eventResponse(event), ...(refresh && { refresh }) });
  };

  const change: RequestHandler = async (req, res) => {
    const form = await readEventForm(req, res);
    const fields = parseInput(EventChange, form.json);
    const updateStandings = wantsStandings(req);
    const picture = pictureChangeOf(form);
    const { event, before } = await events.change(idOf(req), fields, picture, ifMatch(req));
    const refresh = await refreshAfterSave(refresher, { event, before, updateStandings });
    res.json({ ...eventResponse(event), ...(refresh && { refresh }) });
  };

  const remove: RequestHandler = async (req, res) => {
    await events.remove(idOf(req), ifMatch(req));
    res.status(204).end();
  };

  const restore: RequestHandler = async (req, res) => {
    const newId = req.query.newId === 'true';
    res.json(eventResponse(await events.restore(idOf(req), { newId })));
  };

  endpoint(router, '/api/events', { get: [list], post: [...access.editor, create] });
  endpoint(router, '/api/events/:eventID', {
    get: [read],
    put: [...access.editor, change],
    delete: [...access.editor, remove],
  });
  endpoint(router, '/api/events/:eventID/thumbnail', { get: [thumbnail] });
  endpoint(router, '/api/events/:eventID/restore', { post: [...access.editor, restore] });
  return router;
}
