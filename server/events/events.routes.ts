/** Routes of the schedule's events, and those that copy them. */
import type { RequestHandler } from 'express';
import type { Context } from '../context.ts';
import { eventResponse, eventsResponse } from '../domain/events/event-response.ts';
import { eventCopiesApi, eventForm, eventsApi } from '../domain/events/events.api.ts';
import { EventChange } from '../domain/events/event.schema.ts';
import { parseInput } from '../errors.ts';
import { jsonBody } from '../http/bodies/json-body.ts';
import { formReader } from '../http/bodies/multipart.ts';
import { findEvent } from '../http/find-event.ts';
import { handle } from '../http/handle.ts';
import { pictureChangeOf, sendRecordPicture } from '../images/record-picture.ts';
import { copySeason, duplicateEvent, proposedCopies } from './event-copies.ts';
import { refreshAfterSave } from './events.refresh.ts';
import { changeEvent, createEvent, removeEvents, restoreEvent } from './events.service.ts';

export function eventsRoutes(context: Context) {
  const { stores, today } = context;
  const { events, season } = stores;
  return handle(eventsApi, {
    list: {
      dependencies: () => [events.data, season.data, today()],
      respond: ({ query: { year } }) => {
        const records = { events: events.data, season: season.data, today: today() };
        return eventsResponse(records, year);
      },
    },
    add: async ({ body, form: { picture }, query: { updateStandings }, res }) => {
      const event = await createEvent(context, body, picture);
      const refresh = await refreshAfterSave(context, { event, before: null, updateStandings });
      res.location(`/api/events/${event.eventID}`);
      return { ...eventResponse(event), ...(refresh && { refresh }) };
    },
    read: {
      dependencies: () => [events.data],
      respond: ({ path }) => eventResponse(findEvent(events.data, path.eventID)),
    },
    change: async ({ path, body, form, query: { updateStandings }, check }) => {
      const picture = pictureChangeOf(form);
      const { event, before } = await changeEvent(context, path.eventID, body, picture, check);
      const refresh = await refreshAfterSave(context, { event, before, updateStandings });
      return { ...eventResponse(event), ...(refresh && { refresh }) };
    },
    remove: ({ path, check }) => removeEvents(context, [{ id: path.eventID, check }]),
    picture: async ({ path, req, res }) => {
      const { thumbnail } = findEvent(events.data, path.eventID);
      await sendRecordPicture(req, res, thumbnail, context);
    },
    restore: async ({ path, query }) =>
      eventResponse(await restoreEvent(context, path.eventID, query.newId)),
  });
}

const readForm = formReader(eventForm);

/** A duplicate takes JSON, a form with a picture, or nothing. */
const ifJson =
  (handler: RequestHandler): RequestHandler =>
  async (req, res, next) => {
    if (req.get('Content-Type') === undefined || req.is('multipart/form-data')) next();
    else await handler(req, res, next);
  };

export function eventCopiesRoutes(context: Context) {
  return handle(eventCopiesApi, {
    copySeason: async ({ path: { year: from }, body: { to, preview, rows = null }, res }) => {
      if (preview) return { rows: proposedCopies(context.stores.events.data, { from, to }) };
      const { events, undo } = await copySeason(context, { from, to, rows });
      res.status(201);
      return { events: events.map(eventResponse), undo };
    },
    duplicate: {
      readsBody: true,
      before: jsonBody.map(ifJson),
      handler: async ({ path, req, res }) => {
        const json: unknown = req.body ?? {};
        const form = req.is('multipart/form-data')
          ? await readForm(req, res)
          : { json, picture: null };
        const fields = parseInput(EventChange, form.json);
        const event = await duplicateEvent(context, path.eventID, fields, pictureChangeOf(form));
        const saved = { event, before: null, updateStandings: false };
        const refresh = await refreshAfterSave(context, saved);
        res.location(`/api/events/${event.eventID}`);
        return { ...eventResponse(event), ...(refresh && { refresh }) };
      },
    },
  });
}
