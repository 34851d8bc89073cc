/** Routes of the schedule's events. */
import type { Request } from 'express';
import type { CalendarDate } from '../domain/time/calendar.ts';
import { EventChange, NewEvent } from '../domain/event/event.schema.ts';
import { parseInput } from '../errors.ts';
import { pathPart } from '../http/endpoint.ts';
import { ifMatch } from '../http/if-match.ts';
import type { ReadRequest } from '../http/response-cache.ts';
import { cached, del, get, post, put, type Route } from '../http/routes.ts';
import { yearFrom } from '../http/year-query.ts';
import { pictureChangeOf } from '../images/picture-change.ts';
import { sendRecordPicture, type RecordPictures } from '../images/record-picture.ts';
import type { Refresher } from '../leaderboards/refresh/refresher.ts';
import { eventResponse, eventsResponse } from '../domain/event/event-response.ts';
import type { Stores } from '../store/stores.ts';
import { readEventForm } from './event-form.ts';
import { refreshAfterSave } from './events.refresh.ts';
import type { EventsService } from './events.service.ts';

/** `?updateStandings=true`; any other value is a usual save. */
const wantsStandings = (req: Request) => req.query.updateStandings === 'true';

const PATH = '/api/events';
const ONE = `${PATH}/:eventID`;

const idOf = (req: ReadRequest) => pathPart(req, 'eventID');

export function eventsRoutes({
  events,
  stores,
  today,
  refresher,
  pictures,
  defaultPictures,
}: RecordPictures & {
  events: EventsService;
  stores: Pick<Stores, 'season'>;
  /** The day in the tour's zone. */
  today: () => CalendarDate;
  refresher: Refresher;
}): Route[] {
  const { season } = stores;
  return [
    cached(PATH, null, {
      dependencies: () => [events.all, season.data, today()],
      query: ['year'],
      respond: ({ query }) => {
        const records = { events: events.all, season: season.data, today: today() };
        return eventsResponse(records, yearFrom(query));
      },
    }),
    post(PATH, 'editor', async (req, res) => {
      const { json, picture } = await readEventForm(req, res);
      const updateStandings = wantsStandings(req);
      const event = await events.create(parseInput(NewEvent, json), picture);
      const refresh = await refreshAfterSave(refresher, { event, before: null, updateStandings });
      res.status(201).location(`${PATH}/${event.eventID}`);
      res.json({ ...eventResponse(event), ...(refresh && { refresh }) });
    }),
    cached(ONE, null, {
      dependencies: () => [events.all],
      respond: (req) => eventResponse(events.one(idOf(req))),
    }),
    put(ONE, 'editor', async (req, res) => {
      const form = await readEventForm(req, res);
      const fields = parseInput(EventChange, form.json);
      const updateStandings = wantsStandings(req);
      const picture = pictureChangeOf(form);
      const { event, before } = await events.change(idOf(req), fields, picture, ifMatch(req));
      const refresh = await refreshAfterSave(refresher, { event, before, updateStandings });
      res.json({ ...eventResponse(event), ...(refresh && { refresh }) });
    }),
    del(ONE, 'editor', async (req, res) => {
      await events.remove(idOf(req), ifMatch(req));
      res.status(204).end();
    }),
    get(`${ONE}/thumbnail`, null, async (req, res) => {
      const { thumbnail } = events.one(idOf(req));
      await sendRecordPicture(req, res, thumbnail, { pictures, defaultPictures });
    }),
    post(`${ONE}/restore`, 'editor', async (req) => {
      const newId = req.query.newId === 'true';
      return eventResponse(await events.restore(idOf(req), newId));
    }),
  ];
}
